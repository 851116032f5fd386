import { artistNames } from '#domain/catalogue.ts'

import { afterChanges } from './after-changes.ts'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import type { Player } from '#web/player/player.ts'

let pageTitle = ''
let songTitle: string | undefined

/** What the window is called while no music plays. */
export function setPageTitle(title: string): void {
  pageTitle = title
  show()
}

/** Calls the window by the song while it plays. Returns what ends it. */
export function showSongInTitle(player: Player): () => void {
  const follow = () => {
    const state = player.getState()
    const track = isActive(state.status) ? currentTrack(state) : undefined
    songTitle = track && `${track.title} • ${artistNames(track)}`
    show()
  }
  const changes = afterChanges(player, follow)
  return () => {
    changes.stop()
    songTitle = undefined
    show()
  }
}

function show() {
  document.title = songTitle ?? pageTitle
}
