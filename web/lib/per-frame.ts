import type { StoreApi } from 'zustand'

type Readable<State> = Pick<StoreApi<State>, 'getInitialState' | 'getState' | 'subscribe'>

/**
 * The same store, whose listeners hear of its changes once, when the next frame is drawn.
 * To render at once would show nothing sooner, and hold up the element that was just told to play.
 */
export function perFrame<State>(store: Readable<State>): Readable<State> {
  const tellers = new Set<() => void>()
  let frame = 0

  store.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      for (const tell of tellers) tell()
    })
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
