import type { Player } from '#web/player/player.ts'
import type { PlayerState, SavedPlayer } from '#web/player/player-state.ts'
import { readSaved, writeSaved } from './saved-player.ts'

/** Milliseconds from a change to its being kept, so that a burst of them is written once. */
const changeDelay = 250
/** Milliseconds at most between two places kept while music plays. */
const positionInterval = 5000

type Options = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Where it is kept; a key for each person, so that nobody finds another's queue. */
  readonly key: string
  /** Tells of `pagehide`. */
  readonly page: EventTarget
}

/** Restores what was kept, and keeps what changes from now on. Returns what ends it. */
export function persistPlayer(player: Player, { storage, key, page }: Options): () => void {
  const saved = readSaved(storage, key)
  if (saved) player.restore(saved)

  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY

  function save() {
    clearTimeout(timer)
    timer = undefined
    due = Number.POSITIVE_INFINITY
    if (player.getState().enabled) writeSaved(storage, key, savedOf(player))
  }

  function saveWithin(delay: number) {
    const at = Date.now() + delay
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(save, delay)
  }

  const stops = [
    player.subscribe((now, before) => {
      if (differs(now, before)) saveWithin(changeDelay)
    }),
    player.time.subscribe(() => saveWithin(positionInterval)),
  ]
  const saveIfDue = () => {
    if (timer !== undefined) save()
  }
  page.addEventListener('pagehide', saveIfDue)

  return () => {
    for (const stop of stops) stop()
    page.removeEventListener('pagehide', saveIfDue)
    saveIfDue()
  }
}

const kept = ['queue', 'tracks', 'repeat', 'shuffled', 'volume', 'muted', 'status'] as const

const differs = (now: PlayerState, before: PlayerState) =>
  kept.some((part) => now[part] !== before[part])

function savedOf(player: Player): SavedPlayer {
  const { queue, tracks, repeat, shuffled, volume, muted } = player.getState()
  const { position } = player.time.getState()
  return { queue, tracks, repeat, shuffled, volume, muted, position }
}
