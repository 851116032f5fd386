import { tabStorage } from '#web/lib/storage.ts'

const storageKey = 'link'

/**
 * Takes a log-in that a link holds out of the address, for the person to be asked: the account client would take it
 * without a word, and so could put somebody into another's account. The tab keeps it, so that a reload of the same
 * page asks again. Undefined when there is none.
 */
export function takeLink(): string | undefined {
  const { hash, pathname, search } = location
  if (!/[#&](?:access_token|token_hash)=/.test(hash)) return keptLink(pathname)
  history.replaceState(history.state, '', pathname + search)
  tabStorage.setItem(storageKey, pathname + hash)
  return hash.slice(1)
}

export const forgetLink = (): void => tabStorage.removeItem(storageKey)

function keptLink(pathname: string): string | undefined {
  const [page, link] = tabStorage.getItem(storageKey)?.split('#') ?? []
  if (page === pathname) return link
  forgetLink()
  return undefined
}

/** What the account client may read of an address: why a link failed. */
export const isFailedLink = (_address: URL, params: Record<string, string>): boolean =>
  !params['access_token'] && Object.keys(params).some((name) => name.startsWith('error'))
