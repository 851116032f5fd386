import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { createTransport } from 'nodemailer'

import { codeOf } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'
import type { MailSender } from '#server/settings.ts'

import type { Mail } from './mailer.ts'

export type MailTransport = {
  /** Returns at once, so that no response waits for a mail server. The outcome is logged. */
  readonly send: (mail: Mail) => void
  /** Resolves when all mails are sent or have failed, at the latest after three seconds. */
  readonly settled: () => Promise<void>
}

type Options = {
  readonly smtpUrl: string | undefined
  readonly from: MailSender
  readonly outbox: string
  readonly log: Log
}

const settleTimeoutMs = 3000
const mailDays = 7
/** Its time and an id, as `intoOutbox` names it. */
const mailFile =
  /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.eml(?:\.part)?$/
const missingFolderCodes = new Set<unknown>(['ENOENT', 'ENOTDIR'])
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createMailTransport({ smtpUrl, from, outbox, log }: Options): MailTransport {
  const deliver = smtpUrl ? bySmtp(smtpUrl, from, log) : intoOutbox(outbox, from, log)
  const inFlight = new Set<Promise<void>>()

  return {
    send(mail) {
      // Only the code: the reply of a mail server repeats the recipient's address.
      const delivery = deliver(mail)
        .catch((error: unknown) =>
          log.error({ fault: codeOf(error) || 'unknown' }, 'A mail could not be sent'),
        )
        .finally(() => inFlight.delete(delivery))
      inFlight.add(delivery)
    },
    settled: async () => {
      if (inFlight.size === 0) return
      const timeout = wait(settleTimeoutMs, 'timeout', { ref: false })
      if ((await Promise.race([Promise.all(inFlight), timeout])) === 'timeout')
        log.warn({ mails: inFlight.size }, 'Mails were given up, because the mail server is slow')
    },
  }
}

function bySmtp(smtpUrl: string, from: MailSender, log: Log) {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  return async (mail: Mail) => {
    await transport.sendMail({ from, ...mail })
    log.info('A mail was sent')
  }
}

function intoOutbox(outbox: string, from: MailSender, log: Log) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail: Mail) => {
    const { message } = await transport.sendMail({ from, ...mail })
    const time = new Date().toISOString().replaceAll(':', '-')
    const file = join(outbox, `${time}-${randomUUID()}.eml`)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.warn({ file }, 'No mail server is set (SMTP_URL): a mail was kept in the outbox')
  }
}

/** Deletes the mails of the outbox that are older than a week, and what was left of one that could not be written. */
export async function removeOldMails(outbox: string): Promise<void> {
  const oldest = Date.now() - mailDays * 24 * 60 * 60 * 1000
  for (const entry of await entriesOf(outbox)) {
    const file = join(outbox, entry.name)
    const isMail = entry.isFile() && mailFile.test(entry.name)
    if (isMail && (await stat(file)).mtimeMs < oldest) await rm(file, { force: true })
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (missingFolderCodes.has(codeOf(error))) return []
    throw error
  }
}
