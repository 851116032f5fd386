import type { StoreApi } from 'zustand'

type Readable<State> = Pick<StoreApi<State>, 'getInitialState' | 'getState' | 'subscribe'>

/** Milliseconds for which nobody misses what has not been drawn yet. */
const longestDelay = 60

/**
 * The same store, whose listeners hear of its changes together, when the next frame is drawn; while
 * it `canWait` a little later. To render at once would hold up what the change has set going.
 */
export function perFrame<State>(store: Readable<State>, canWait: () => boolean): Readable<State> {
  const tellers = new Set<() => void>()
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function atNextFrame() {
    clearTimeout(timer)
    timer = undefined
    frame ||= requestAnimationFrame(() => {
      frame = 0
      for (const tell of tellers) tell()
    })
  }

  store.subscribe(() => {
    if (canWait()) timer ??= setTimeout(atNextFrame, longestDelay)
    else atNextFrame()
  })

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: (listener) => {
      let before = store.getState()
      const tell = () => {
        const now = store.getState()
        listener(now, before)
        before = now
      }
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
  }
}
