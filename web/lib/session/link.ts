import { tabStorage } from '#web/lib/storage.ts'

const storageKey = 'link'

/**
 * Takes a log-in out of the address, so that the person is asked: the account client would use it silently, and so
 * could sign somebody in to another's account. Stored for the tab, so that a reload asks again.
 */
export function takeLink(): string | undefined {
  const { hash, pathname, search } = location
  if (!/[#&](?:access_token|token_hash)=/.test(hash)) return storedLink(pathname)
  history.replaceState(history.state, '', pathname + search)
  tabStorage.setItem(storageKey, pathname + hash)
  return hash.slice(1)
}

export const forgetLink = (): void => tabStorage.removeItem(storageKey)

function storedLink(pathname: string): string | undefined {
  const [page, link] = tabStorage.getItem(storageKey)?.split('#') ?? []
  if (page === pathname) return link
  forgetLink()
  return undefined
}

/** The account client may only read why a link failed. */
export const isFailedLink = (_address: URL, params: Record<string, string>): boolean =>
  !params['access_token'] && Object.keys(params).some((name) => name.startsWith('error'))
