import { type ComponentType, lazy } from 'react'

const reloadedKey = 'reloaded-for-missing-code'

/** The code of a page could not be fetched. */
export class MissingCodeError extends Error {}

/**
 * A page whose code is fetched when it is needed, or ahead of that by `preload`.
 * Code that is gone because the app was renewed is fetched by loading the document again, once.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return {
    Page: lazy(async () => ({ default: await loadOrReload(load) })),
    preload: () => void load().catch(() => undefined),
  }
}

async function loadOrReload(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    const page = await load()
    sessionStorage.removeItem(reloadedKey)
    return page
  } catch (cause) {
    if (sessionStorage.getItem(reloadedKey) !== null || !(await isServerThere())) {
      throw new MissingCodeError('The code of the page could not be loaded', { cause })
    }
    sessionStorage.setItem(reloadedKey, 'yes')
    location.reload()
    return new Promise(() => undefined)
  }
}

const isServerThere = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
