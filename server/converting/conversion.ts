import type { Reader } from '#server/media/store.ts'

import type { Making } from './cache/converted-cache.ts'
import type { GrowingFile } from './cache/growing-file.ts'

/** What nobody has read for so long is given up, in milliseconds. */
const lingerMs = 15_000

export type Conversion = {
  /** Until these bytes are there. @throws ConversionError */
  readonly until: GrowingFile['until']
  /** It goes on while somebody reads. @throws ConversionError once it has failed */
  readonly open: () => Reader
  readonly isUnread: () => boolean
  readonly stop: () => void
}

/** Keeps a recording that is being converted once it is whole, and gives it up when nobody reads it any more. */
export function followConversion(
  growing: GrowingFile,
  making: Making,
  onEnd: (error: unknown) => void,
): Conversion {
  let readers = 0
  let isOver = false
  let fault: unknown
  let lingering: NodeJS.Timeout | undefined
  const stop = () => growing.stop()

  const closeUnread = () => {
    if (isOver && readers === 0) void making.file.close()
  }
  const linger = () => {
    if (!isOver) lingering = setTimeout(stop, lingerMs).unref()
  }
  const end = async (error?: unknown) => {
    clearTimeout(lingering)
    isOver = true
    fault = error
    onEnd(error)
    await making.drop()
    closeUnread()
  }
  growing.whole
    .then(making.keep)
    .then(() => end(), end)
    .catch(() => undefined)
  linger()

  return {
    until: (position, length) => growing.until(position, length),
    stop,
    isUnread: () => readers === 0,
    open() {
      // Its file may be closed: what of it was made is not to be had any more.
      if (fault !== undefined) throw fault
      readers += 1
      clearTimeout(lingering)
      return {
        async read(into, length, position) {
          await growing.until(position, length)
          const { bytesRead } = await making.file.read(into, 0, length, position)
          return bytesRead
        },
        close() {
          readers -= 1
          if (readers > 0) return
          linger()
          closeUnread()
        },
      }
    },
  }
}
