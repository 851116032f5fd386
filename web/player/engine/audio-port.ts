/** As much of an audio element as the player needs, so that a test can hand it a fake. */
export type AudioPort = EventTarget &
  Pick<
    HTMLMediaElement,
    | 'buffered'
    | 'currentTime'
    | 'duration'
    | 'ended'
    | 'error'
    | 'load'
    | 'muted'
    | 'pause'
    | 'paused'
    | 'play'
    | 'preload'
    | 'readyState'
    | 'removeAttribute'
    | 'src'
    | 'volume'
  > & { fastSeek?: (seconds: number) => void }

/** Values of `error.code`; the `MediaError` constants exist in browsers only. */
export const mediaError = { aborted: 1, network: 2, decode: 3 } as const

/** Values of `readyState`. */
export const ready = { nothing: 0, future: 3, enough: 4 } as const
