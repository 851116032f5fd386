import { useSyncExternalStore } from 'react'

/** Makes the hook that tells whether a media query holds, for what need not be there where a style sheet hides it. */
export function mediaHook(query: string): () => boolean {
  const list = matchMedia(query)
  const subscribe = (onChange: () => void) => {
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}
