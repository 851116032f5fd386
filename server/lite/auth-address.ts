/**
 * The address of a request so that lite reads it as whoever guards it: each key of its query spelt one way, what
 * is left out written down, and nothing to go on to but a page of the app. lite takes `https://elsewhere\@here/` to be here.
 * @param siteUrl the address people use, with the base path and a slash at the end
 */
export function readAuthAddress(address: string, siteUrl: string): URL {
  const url = new URL(address)
  const { searchParams } = url
  const target = searchParams.get('redirect_to')
  const page = target && URL.canParse(target) ? new URL(target).href : ''
  if (page.startsWith(new URL(siteUrl).href)) searchParams.set('redirect_to', page)
  else searchParams.delete('redirect_to')
  // lite would end one session where a Supabase project ends all.
  if (url.pathname === '/auth/v1/logout' && !searchParams.has('scope'))
    searchParams.set('scope', 'global')
  url.search = String(searchParams)
  return url
}
