import { createPerson, expect, logIn, test } from '#e2e/support/fixtures.ts'
import { withServer } from '#e2e/support/with-server.ts'

test('where visitors see nothing they are led to log in and then back, and what tells nothing of the music stays open [WHO-4]', async ({
  page,
}) => {
  await withServer(
    async (server) => {
      const { address } = server
      const person = await createPerson(server)
      const rows: string[] = []
      page.on('response', async (response) => {
        if (response.url().includes('/rest/v1/')) rows.push(await response.text().catch(() => ''))
      })
      const heading = page.getByRole('heading', { level: 1 })
      for (const path of ['', 'search/tide', 'queue', 'album/nothing']) {
        await page.goto(address + path)
        await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe('/clone/login')
      }
      expect(rows.join('')).not.toContain('title')
      await expect(page.getByRole('searchbox')).toHaveCount(0)

      for (const path of ['legal', 'support', 'signup']) {
        await page.goto(address + path)
        await expect(heading).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(`/clone/${path}`)
      }

      await page.goto(`${address}search/slow`)
      await page.getByLabel(/^Email (?:or username|address)$/).fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Log In' }).click()
      await expect(page.getByRole('searchbox')).toHaveValue('slow')
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/clone/search/slow')

      await page.getByRole('button', { name: `Account: ${person.name}` }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
      await logIn(page, person, server)
    },
    { env: { VISITORS: 'none' } },
  )
})
