import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

import { fetchCode } from '#web/ui/waiting/late-code.ts'

import { completeLanguage } from './language/language.ts'

/** Fetches a part of the screen together with its sentences, again at each call until it is there. */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => (await Promise.all([fetchCode(load), completeLanguage()]))[0]
}

/**
 * A part of the screen whose code and sentences are fetched when it is first shown. When they
 * cannot be had it throws; shown anew, it fetches anew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyAnew(latePart(load))
}

/** The same for a fetch of its own. */
export function lazyAnew<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  const part = () =>
    lazy(async () => ({ default: await fetchPart().catch((error: unknown) => failed(error)) }))
  let current = part()

  /** Throws once it is on the screen: until then React forgets which fetch it belongs to. */
  const failed = (error: unknown) =>
    function Failed() {
      const [isShown, setShown] = useState(false)
      useEffect(() => {
        current = part()
        setShown(true)
      }, [])
      if (isShown) throw error
      return null
    }

  return function Part(props: Props) {
    const [Shown] = useState(() => current)
    return createElement(Shown, props)
  }
}
