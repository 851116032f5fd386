import { mailsTo } from '#scripts/mails-to.ts'

import { expect } from './fixtures.ts'
import type { Site } from './server.ts'

/** The link and the code of the newest mail to somebody, once there are so many. */
export async function nextMail({ dataDir }: Site, to: string, count = 1) {
  await expect.poll(() => mailsTo(dataDir, to).length).toBe(count)
  const { link = '', code = '' } = mailsTo(dataDir, to).at(-1) ?? {}
  return { link, code }
}
