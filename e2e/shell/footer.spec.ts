import { expect, test } from '#e2e/support/fixtures.ts'

test('beside the open panel the footer’s columns stand in full rows, at any width [LAY-8]', async ({
  listener: page,
}) => {
  const headings = page.locator('footer').getByRole('heading', { level: 2 })
  for (const [width, rows] of [
    [320, 2],
    [768, 1],
    [1280, 1],
    [1920, 1],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(headings).toHaveCount(4)
      const tops = await headings.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().top)),
      )
      const counts = Map.groupBy(tops, (top) => top).values()
      expect([...counts].map((row) => row.length)).toEqual(
        Array.from({ length: rows }, () => 4 / rows),
      )
    })
})
