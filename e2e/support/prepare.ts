import { findChromiumForTests } from '#scripts/find-chromium.mjs'
import { setup } from '#server/testing/prepared-databases.ts'

/**
 * Playwright runs it before the first test, and what it gives at the end.
 * @throws {Error} with a sentence where no Chromium is
 */
export default function prepare(): ReturnType<typeof setup> {
  findChromiumForTests()
  return setup()
}
