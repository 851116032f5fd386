/**
 * Takes a log-in that a link holds out of the address, for the person to be asked: the account client would take it
 * without a word, and so could put somebody into another's account. Undefined when the address holds none.
 */
export function takeLink(): string | undefined {
  const { hash, pathname, search } = location
  if (!/[#&](?:access_token|token_hash)=/.test(hash)) return undefined
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(1)
}

/** What the account client may read of an address: why a link failed. */
export const isFailedLink = (_address: URL, params: Record<string, string>): boolean =>
  !params['access_token'] && Object.keys(params).some((name) => name.startsWith('error'))
