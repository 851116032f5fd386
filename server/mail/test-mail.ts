import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TestMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string
  readonly code: string
}

export function readMails(dataDir: string): readonly TestMail[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => parse(readFileSync(join(outbox, name), 'utf8')))
}

export const mailsTo = (dataDir: string, address: string): readonly TestMail[] =>
  readMails(dataDir).filter(({ to }) => to === address)

function parse(mail: string): TestMail {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? ''
  const text = decode(header('Content-Transfer-Encoding'), rest.join('\r\n\r\n'))
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    link: /http\S+/.exec(text)?.[0] ?? '',
    code: /\b\d{10}\b/.exec(text)?.[0] ?? '',
  }
}

function decode(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const joined = body.replaceAll(/=\r?\n/g, '')
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
    'latin1',
  ).toString()
}
