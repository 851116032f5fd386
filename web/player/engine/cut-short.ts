import type { AudioPort } from './audio-port.ts'

/** Seconds, and a share of the whole: lengths of some kinds are guessed. */
const leastMissing = 2
const leastShareMissing = 0.1

/**
 * Tells, once an element says that it ended, whether that was well before the end: what is left of the recording is
 * damaged or cut off. An element that finds no more sound jumps to the end, so what counts is how far it was heard.
 * @returns whether it was cut short, by the length in seconds that the catalogue has
 */
export function watchForCut(audio: AudioPort): (seconds: number) => boolean {
  let announced = 0
  let heard = 0
  audio.addEventListener('loadedmetadata', () => {
    announced = Number.isFinite(audio.duration) ? audio.duration : 0
    heard = 0
  })
  audio.addEventListener('timeupdate', () => {
    if (!audio.ended) heard = audio.currentTime
  })
  audio.addEventListener('seeking', () => {
    heard = audio.currentTime
  })
  return (seconds) => {
    const length = Math.min(announced, seconds)
    return heard < length - Math.max(leastMissing, length * leastShareMissing)
  }
}
