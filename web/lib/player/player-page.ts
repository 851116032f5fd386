import { type Picture, pictureWidths } from '#domain/catalogue.ts'
import { showSongInTitle } from '#web/player/subscribers/document-title.ts'
import { controlByMediaSession } from '#web/player/subscribers/media-session.ts'
import { resumeWithNetwork } from '#web/player/subscribers/network-return.ts'
import { persistPlayer } from '#web/player/saved/persistence.ts'
import type { Player } from '#web/player/player.ts'
import { yieldToOtherTabs } from '#web/player/subscribers/tab-arbitration.ts'

import { config } from '#web/lib/http/config.ts'
import { settings } from '#web/lib/settings.ts'
import { browserStorage } from '#web/lib/storage.ts'

/** Ties the player to its page, for as long as that lives: title, network, other tabs, the system. */
export function tiePlayerToPage(player: Player): void {
  showSongInTitle(player)
  resumeWithNetwork(player, window)
  yieldToOtherTabs(player, new BroadcastChannel(`player:${config.basePath}`))
  if (!('mediaSession' in navigator)) return
  controlByMediaSession(player, {
    session: navigator.mediaSession,
    artworkOf: ({ picture }) => artworkOf(picture),
    skipsOnly: isPhoneOfApple(navigator),
  })
}

/**
 * Restores what this person listened to in this browser, as loud as the settings say, and keeps
 * it. Returns what ends it.
 */
export function keepPlayerOf(userId: string, player: Player): () => void {
  const key = `player:${config.basePath}:${userId}`
  const stop = persistPlayer(player, { storage: browserStorage, key, page: window })
  const { startVolume } = settings.getState()
  if (startVolume !== null) startAt(player, startVolume)
  return stop
}

/** Sets the volume but not the mute button, which `setVolume` would switch off. */
function startAt(player: Player, volume: number) {
  const { muted } = player.getState()
  player.setVolume(volume)
  player.setMuted(muted)
}

function artworkOf({ url }: Picture): MediaImage[] {
  return pictureWidths.toReversed().map((width) => ({
    src: new URL(`${config.mediaUrl}${url}-${width}.webp`, location.origin).href,
    sizes: `${width}x${width}`,
    type: 'image/webp',
  }))
}

/** An iPad calls itself a Mac, of which none has a touch screen. */
function isPhoneOfApple({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPod|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
}
