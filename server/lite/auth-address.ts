/**
 * Makes lite read the URL as its guards do: parameters encoded one way, defaults written out, and redirects within
 * the app only. lite takes `https://elsewhere\@here/` to be here.
 */
export function readAuthAddress(address: string, siteUrl: string): URL {
  const url = new URL(address)
  const { searchParams } = url
  const target = searchParams.get('redirect_to')
  const page = target && URL.canParse(target) ? new URL(target).href : ''
  if (page.startsWith(new URL(siteUrl).href)) searchParams.set('redirect_to', page)
  else searchParams.delete('redirect_to')
  // A Supabase project ends all sessions; lite would end one.
  if (url.pathname === '/auth/v1/logout' && !searchParams.has('scope'))
    searchParams.set('scope', 'global')
  url.search = String(searchParams)
  return url
}
