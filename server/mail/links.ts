import { authRefusal } from '#server/http/answers.ts'

/** The pages of the app that ask whether to do what a link is for. */
const pages = {
  signup: 'confirm-email',
  recovery: 'set-password',
  email_change: 'account',
} as const

export type LinkType = keyof typeof pages

const isLinkType = (type: string): type is LinkType => Object.hasOwn(pages, type)

/**
 * The link of a mail. Its token is in the fragment, which no server and no log sees, and which whatever looks at links
 * for viruses does not use up.
 * @param siteUrl the address people use, with the base path and a slash at the end
 */
export const linkTo = (siteUrl: string, type: LinkType, tokenHash: string): string =>
  fragmentOf(siteUrl + pages[type], type, tokenHash)

const fragmentOf = (page: string, type: LinkType, tokenHash: string) =>
  `${page}#${String(new URLSearchParams({ token_hash: tokenHash, type }))}`

/**
 * The answer to who opens the protocol's own link, as older mails have it: to where a person is asked. lite would
 * use the link up.
 */
export function toLinkPage({ searchParams }: URL, siteUrl: string): Response {
  const type = searchParams.get('type') ?? ''
  const token = searchParams.get('token') || searchParams.get('token_hash')
  if (!isLinkType(type))
    return authRefusal(400, 'validation_failed', 'Verify requires a verification type')
  if (!token)
    return authRefusal(400, 'validation_failed', 'Verify requires a token or a token hash')
  const page = searchParams.get('redirect_to') ?? siteUrl + pages[type]
  const Location = fragmentOf(page.split('#')[0] ?? page, type, token)
  return new Response(null, { status: 303, headers: { Location } })
}
