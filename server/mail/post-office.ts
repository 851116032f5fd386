import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { createTransport } from 'nodemailer'

import { codeOf } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'
import type { MailSender } from '#server/settings.ts'

import type { Mail } from './mailer.ts'

export type PostOffice = {
  /** Hands the mail over at once. What becomes of it is in the log, so that no answer waits for a mail server. */
  readonly send: (mail: Mail) => void
  /** Resolves when everything handed over is sent or has failed, or has taken too long to wait for. */
  readonly settled: () => Promise<void>
}

type Options = {
  readonly smtpUrl: string | undefined
  readonly from: MailSender
  /** The folder that keeps mails when no mail server is set. */
  readonly outbox: string
  readonly log: Log
}

const timeoutMilliseconds = 3000
const mailDays = 7
const noFolder = new Set<unknown>(['ENOENT', 'ENOTDIR'])
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends by SMTP, or without a mail server keeps each mail as a file for the operator to read. */
export function createPostOffice({ smtpUrl, from, outbox, log }: Options): PostOffice {
  const deliver = smtpUrl ? bySmtp(smtpUrl, from, log) : intoOutbox(outbox, from, log)
  const underWay = new Set<Promise<void>>()

  return {
    send(mail) {
      const delivery = deliver(mail)
        .catch((error: unknown) => log.error({ fault: faultOf(error) }, 'A mail could not be sent'))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    settled: async () => {
      if (underWay.size === 0) return
      const late = wait(timeoutMilliseconds, 'late', { ref: false })
      if ((await Promise.race([Promise.all(underWay), late])) === 'late')
        log.warn({ mails: underWay.size }, 'Mails were given up, because the mail server is slow')
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
    const file = join(
      outbox,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
    )
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.warn({ file }, 'No mail server is set (SMTP_URL): a mail was kept in the outbox')
  }
}

/** Removes mails of more than a week from the outbox, and nothing else that somebody put there. */
export async function removeOldMails(outbox: string): Promise<void> {
  const oldest = Date.now() - mailDays * 24 * 60 * 60 * 1000
  for (const entry of await entriesOf(outbox)) {
    const file = join(outbox, entry.name)
    if (entry.isFile() && (await stat(file)).mtimeMs < oldest) await rm(file, { force: true })
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (noFolder.has(codeOf(error))) return []
    throw error
  }
}

/** The kind of fault only: a mail server's reply repeats the recipient's address. */
function faultOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
