import { pictureWidths, type Track } from '#domain/catalogue.ts'
import { config } from '#web/lib/config.ts'
import { showSongInTitle } from '#web/player/document-title.ts'
import { controlByMediaSession } from '#web/player/media-session.ts'
import { resumeWithNetwork } from '#web/player/network-return.ts'
import type { Player } from '#web/player/player.ts'
import { yieldToOtherTabs } from '#web/player/tab-arbitration.ts'

/** Ties the player to the window, the other tabs, the network and the system's media controls. */
export function connectPlayer(player: Player): void {
  showSongInTitle(player)
  resumeWithNetwork(player, window)
  yieldToOtherTabs(player, new BroadcastChannel(`player:${config.basePath}`))
  if ('mediaSession' in navigator) {
    const skipsOnly = /iPhone|iPad|iPod/.test(navigator.userAgent)
    controlByMediaSession(player, { session: navigator.mediaSession, artworkOf, skipsOnly })
  }
}

function artworkOf({ picture }: Track): MediaImage[] {
  return pictureWidths.toReversed().map((width) => ({
    src: new URL(`${config.basePath}media/${picture.url}-${width}.webp`, location.origin).href,
    sizes: `${width}x${width}`,
    type: 'image/webp',
  }))
}
