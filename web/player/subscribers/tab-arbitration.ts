import type { Player } from '#web/player/player.ts'

/** Milliseconds since 1970, finer than `Date.now()` and the same in every tab. */
const now = () => performance.timeOrigin + performance.now()

/** Starting here silences the other tabs, and the other way round. Returns what ends it. */
export function yieldToOtherTabs(player: Player, channel: BroadcastChannel): () => void {
  let startedAt = 0

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    // News of a start before our own is out of date: the later one sounds.
    if (typeof data === 'number' && data > startedAt) player.pause()
  }
  channel.addEventListener('message', onMessage)

  const stop = player.subscribe(({ status }, before) => {
    if (status !== 'playing' || before.status === 'playing') return
    startedAt = now()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take one
    channel.postMessage(startedAt)
  })

  return () => {
    stop()
    channel.removeEventListener('message', onMessage)
    channel.close()
  }
}
