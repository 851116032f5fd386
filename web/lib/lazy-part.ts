import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

import { fetchCode } from '#web/ui/waiting/late-code.ts'

import { completeLanguage } from './language/language.ts'

/** Loads a component together with its sentences. Each call tries again until it is there. */
export function withMessages<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => (await Promise.all([fetchCode(load), completeLanguage()]))[0]
}

/** Loaded when first shown. It throws when that fails; mounted again, it loads again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyWithRetry(withMessages(load))
}

/** `React.lazy` that loads again when it is mounted again after a failure. */
export function lazyWithRetry<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  const part = () =>
    lazy(async () => ({ default: await fetchPart().catch((error: unknown) => failed(error)) }))
  let current = part()

  /** Throws after mounting: before, React forgets which load it belongs to. */
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
