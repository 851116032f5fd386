import { type ComponentType, lazy, useState } from 'react'

import { latePart } from '#web/lib/lazy-part.ts'
import { tabStorage } from '#web/lib/storage.ts'

const reloadedKey = 'reloaded-for-missing-code'

/** The code of a page could not be fetched. */
export class MissingCodeError extends Error {}

/**
 * A page whose code and sentences are fetched when it is needed, or ahead of that by `preload`.
 * Code that is gone because the app was renewed is fetched by loading the document again, once.
 */
export function lazyPage(loadCode: () => Promise<ComponentType>) {
  const load = latePart(loadCode)
  let loaded: ComponentType | undefined
  const Late = lazy(async () => ({ default: await loadOrReload(load) }))

  /** Code that is there already is shown without waiting. */
  function Page() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Late)
    return <Shown />
  }
  const preload = async () => {
    loaded = await load().catch(() => loaded)
  }
  return { Page, preload }
}

async function loadOrReload(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    const page = await load()
    tabStorage.removeItem(reloadedKey)
    return page
  } catch (cause) {
    const reloaded = tabStorage.getItem(reloadedKey) !== null
    // What cannot be remembered would be done for ever.
    if (reloaded || !(await isServerThere()) || !tabStorage.setItem(reloadedKey, 'yes')) {
      throw new MissingCodeError('The code of the page could not be loaded', { cause })
    }
    location.reload()
    return new Promise(() => undefined)
  }
}

const isServerThere = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
