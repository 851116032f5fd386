import { type ComponentType, useState } from 'react'

import { withMessages, lazyWithRetry } from '#web/lib/lazy-part.ts'
import { tabStorage } from '#web/lib/storage.ts'

const reloadedKey = 'reloaded-for-missing-code'

/** The code of a page could not be fetched. */
export class MissingCodeError extends Error {
  /** The server answers, but has it no more: only the document loaded again can have it. */
  readonly isGone: boolean

  constructor(isGone: boolean, options: ErrorOptions) {
    super('The code of the page could not be loaded', options)
    this.isGone = isGone
  }
}

/**
 * A page whose code and sentences are fetched when it is needed, or ahead of that by `preload`.
 * Code that could not be fetched is fetched again when the page is shown anew. Code that is gone
 * because the app was renewed is fetched by loading the document again, once, and not while music plays.
 */
export function lazyPage(loadCode: () => Promise<ComponentType>) {
  const load = withMessages(loadCode)
  let loaded: ComponentType | undefined
  const Late = lazyWithRetry(() => loadOrReload(load))

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
    const page = await load().catch(async (cause: unknown) => {
      if (await isServerThere()) return load()
      throw new MissingCodeError(false, { cause })
    })
    tabStorage.removeItem(reloadedKey)
    return page
  } catch (cause) {
    if (cause instanceof MissingCodeError) throw cause
    const reloaded = tabStorage.getItem(reloadedKey) !== null
    // What cannot be remembered would be done for ever.
    if (isPlaying() || reloaded || !tabStorage.setItem(reloadedKey, 'yes')) {
      throw new MissingCodeError(true, { cause })
    }
    location.reload()
    return new Promise(() => undefined)
  }
}

const isPlaying = () => navigator.mediaSession?.playbackState === 'playing'

const isServerThere = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
