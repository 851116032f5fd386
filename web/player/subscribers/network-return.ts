import type { Player } from '#web/player/player.ts'

/** Goes on at once when the browser says that the network is back. Returns what ends it. */
export function resumeWithNetwork(player: Player, page: EventTarget): () => void {
  page.addEventListener('online', player.reconnect)
  return () => page.removeEventListener('online', player.reconnect)
}
