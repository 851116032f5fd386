import type { StoreApi } from 'zustand'

type Readable<State> = Pick<StoreApi<State>, 'getInitialState' | 'getState' | 'subscribe'>

const maxDelayMs = 60

/**
 * Calls listeners once per frame, or a little later while it `canWait`: rendering would hold up what the change
 * started.
 */
export function perFrame<State>(store: Readable<State>, canWait: () => boolean): Readable<State> {
  const listeners = new Set<() => void>()
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function notifyNextFrame() {
    clearTimeout(timer)
    timer = undefined
    frame ||= requestAnimationFrame(() => {
      frame = 0
      for (const notify of listeners) notify()
    })
  }

  store.subscribe(() => {
    if (listeners.size === 0) return
    if (canWait()) timer ??= setTimeout(notifyNextFrame, maxDelayMs)
    else notifyNextFrame()
  })

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: (listener) => {
      let before = store.getState()
      const notify = () => {
        const now = store.getState()
        listener(now, before)
        before = now
      }
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
