/** One mail to one person. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

type Sender = (mail: Mail) => void
type Meta = { readonly currentEmail?: string; readonly newEmail?: string }

const orCode = (code: string) => `Or enter this code: ${code}`
const ignore = 'Was it not you? Then ignore this mail: nothing changes.'

/**
 * The mails of the auth service. Links lead below the base path, which lite's own mails drop.
 * @param siteUrl the address people use, with the base path and a slash at the end
 */
export function createMailer(siteUrl: string, brandName: string, send: Sender) {
  const link = (type: string, tokenHash: string) => {
    const url = new URL('auth/v1/verify', siteUrl)
    url.search = String(new URLSearchParams({ token: tokenHash, type, redirect_to: siteUrl }))
    return String(url)
  }
  const post = async (to: string, subject: string, paragraphs: readonly string[]) =>
    send({ to, subject, text: [...paragraphs, `${brandName}\n${siteUrl}`].join('\n\n') })

  return {
    sendConfirmation: (to: string, token: string, code: string) =>
      post(to, `Confirm your account at ${brandName}`, [
        'Open this address to confirm your account:',
        link('signup', token),
        orCode(code),
        ignore,
      ]),
    sendRecovery: (to: string, token: string, code: string) =>
      post(to, `Choose a new password for ${brandName}`, [
        'Open this address to choose a new password. It works for one hour.',
        link('recovery', token),
        orCode(code),
        ignore,
      ]),
    sendMagicLink: (to: string, token: string, code: string) =>
      post(to, `Log in to ${brandName}`, [
        'Open this address to log in. It works once, for one hour.',
        link('magiclink', token),
        orCode(code),
        ignore,
      ]),
    sendEmailChange: (to: string, token: string, code: string, meta: Meta = {}) =>
      post(to, `Confirm your new address at ${brandName}`, [
        `Open this address to change your email from ${meta.currentEmail ?? to} to ${meta.newEmail ?? to}:`,
        link('email_change', token),
        orCode(code),
        ignore,
      ]),
    sendReauthentication: (to: string, code: string) =>
      post(to, `Your code for ${brandName}`, [`Enter this code to go on: ${code}`, ignore]),
  }
}
