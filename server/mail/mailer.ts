import { type MailLanguage, mailLanguage } from './language.ts'
import { type LinkType, linkTo } from './links.ts'
import { mailTexts } from './texts.ts'
import type { Pending } from '#server/accounts/sign-up/pending-sign-ups.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

type Sender = (mail: Mail) => void
type Meta = { readonly currentEmail?: string; readonly newEmail?: string }

type Confirmation = Pick<Pending, 'code' | 'token'> & Partial<Pending>

const texts = () => mailTexts[mailLanguage()]

const timeIn = (language: string, time: Date) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(time)

export type Mailer = ReturnType<typeof createMailer>

/**
 * lite's own mails lose the base path in links.
 * @param languageOf of a mailbox's owner, for notices that others cause
 */
export function createMailer(
  siteUrl: string,
  brandName: string,
  send: Sender,
  languageOf: (email: string) => Promise<MailLanguage | undefined>,
) {
  const link = (type: LinkType, tokenHash: string) => linkTo(siteUrl, type, tokenHash)
  const post = async (to: string, subject: string, paragraphs: readonly string[]) =>
    send({ to, subject, text: [...paragraphs, `${brandName}\n${siteUrl}`].join('\n\n') })

  const textsOf = async (owner: string) =>
    mailTexts[(await languageOf(owner.toLowerCase())) ?? mailLanguage()]

  const notifyCurrentEmail = async (current: string, next: string) => {
    const { subject, what, help } = (await textsOf(current)).emailNotice
    return post(current, subject(brandName), [what(next), help(`${siteUrl}forgot-password`)])
  }
  const sendAlreadyMember = async (to: string) => {
    const { member, ignore } = await textsOf(to)
    const text = [member.what, `${siteUrl}login`, `${siteUrl}forgot-password`, ignore]
    return post(to, member.subject(brandName), text)
  }

  return {
    sendAlreadyMember,
    sendConfirmation(to: string, { token, code, signedUpAt, isOneOfMore }: Confirmation) {
      const { confirm, orCode, ignore } = texts()
      const text = [
        ...(signedUpAt ? [confirm.why(brandName, timeIn(mailLanguage(), signedUpAt))] : []),
        ...(isOneOfMore ? [confirm.more] : []),
        confirm.open,
        link('signup', token),
        orCode(code),
        ignore,
      ]
      return post(to, confirm.subject(brandName), text)
    },
    sendRecovery(to: string, token: string, code: string) {
      const { recover, orCode, ignore } = texts()
      const text = [
        recover.why(brandName),
        recover.open,
        link('recovery', token),
        orCode(code),
        ignore,
      ]
      return post(to, recover.subject(brandName), text)
    },
    async sendEmailChange(to: string, token: string, code: string, meta: Meta = {}) {
      const { newEmail, orCode, ignore } = texts()
      const { currentEmail = to, newEmail: next = to } = meta
      const why = newEmail.why(brandName, currentEmail, next)
      const text = [why, newEmail.open, link('email_change', token), orCode(code), ignore]
      await post(to, newEmail.subject(brandName), text)
      if (currentEmail !== to) await notifyCurrentEmail(currentEmail, next)
    },
    async sendEmailTaken(current: string, next: string) {
      await sendAlreadyMember(next)
      await notifyCurrentEmail(current, next)
    },
  }
}
