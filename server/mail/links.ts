import { authRefusal } from '#server/http/answers.ts'

const pages = {
  signup: 'confirm-email',
  recovery: 'set-password',
  email_change: 'account',
} as const

export type LinkType = keyof typeof pages

const isLinkType = (type: string): type is LinkType => Object.hasOwn(pages, type)

/** The fragment reaches no server and no log, and virus scanners that open links do not use it up. */
export const linkTo = (siteUrl: string, type: LinkType, tokenHash: string): string =>
  fragmentOf(siteUrl + pages[type], type, tokenHash)

const fragmentOf = (page: string, type: LinkType, tokenHash: string) =>
  `${page}#${String(new URLSearchParams({ token_hash: tokenHash, type }))}`

/** For the links of older mails. lite would use them up before the person is asked. */
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
