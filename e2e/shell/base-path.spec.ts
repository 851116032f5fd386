import { createPerson, expect, logIn, test } from '#e2e/support/fixtures.ts'
import { elementTime, listenIn, songs } from '#e2e/support/playback.ts'
import { startServer } from '#e2e/support/server.ts'

for (const basePath of ['/', '/a/b/']) {
  test(`below ${basePath} a listener logs in, plays, and asks nothing outside it [ROUTE-1]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const server = await startServer({ basePath })
    const context = await browser.newContext({ baseURL: server.address })
    const page = await context.newPage()
    const outside: string[] = []
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url())
      if (protocol.startsWith('http') && !pathname.startsWith(basePath)) outside.push(request.url())
    })
    try {
      await listenIn(page)
      await logIn(page, await createPerson(server))
      await songs(page).first().click()
      await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)

      await page.goto('login')
      await expect(page).toHaveURL(server.address)
      expect(outside).toEqual([])
    } finally {
      await context.close()
      await server.stop()
    }
  })
}
