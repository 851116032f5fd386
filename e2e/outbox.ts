import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from './fixtures.ts'
import type { Server } from './server.ts'

/** The link and the code of the newest mail to somebody, once there are so many. */
export async function nextMail({ dataDir }: Server, to: string, count = 1) {
  const outbox = join(dataDir, 'outbox')
  const mails = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${to}\r\n`))
  await expect.poll(() => mails().length).toBe(count)
  const text = (mails().at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return {
    link: /http\S+verify\?\S+/.exec(text)?.[0] ?? '',
    code: /\b\d{10}\b/.exec(text)?.[0] ?? '',
  }
}
