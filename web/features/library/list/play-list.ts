import type { Track } from '#domain/catalogue.ts'
import type { Player } from '#web/player/player.ts'
import { readTracks } from '#web/music/reads/read-tracks.ts'
import { mostPerRead } from '#web/player/queue/keep-tracks-near.ts'
import { readAtOnce } from '#web/player/queue/near-tracks.ts'
import {
  addToQueue,
  currentEntry,
  playNext,
  type Queue,
  type Source,
} from '#web/player/queue/queue.ts'
import { withRest } from '#web/player/queue/rest-of-list.ts'

import type { List, Outline } from './list.ts'
import { idsBetween } from './reads.ts'
import type { Selection } from '#web/features/library/grid/selection.ts'

/** Songs of a list that a queue holds; of a longer one those nearest, most of them ahead. */
const mostQueued = 100_000
const mostBehind = 10_000

/** A list of songs in its order on the screen. */
export type Playlist = { readonly list: List; readonly outline: Outline; readonly source: Source }

/**
 * Plays a list in its order on the screen: at once what is at hand, the first of which is at `index`, and then all that
 * comes after and before. Never rejects: what cannot be read is missing at the end of the queue.
 */
export async function playListFrom(
  player: Player,
  playlist: Playlist,
  index: number,
  atHand: readonly Track[],
): Promise<void> {
  const { source, outline } = playlist
  player.playFrom(source, atHand)
  const isOurs = () => player.getState().queue.source === source
  if (!isOurs()) return
  const next = index + atHand.length
  const last = Math.min(outline.total, index + mostQueued - Math.min(index, mostBehind))
  const first = Math.max(0, last - mostQueued)
  try {
    for await (const ids of idsOnScreen(playlist, next, last)) {
      if (!isOurs()) return
      extend(player, [], ids)
    }
    let before: readonly string[] = []
    for await (const ids of idsOnScreen(playlist, first, index)) {
      if (!isOurs()) return
      before = before.concat(ids)
    }
    if (before.length > 0 && isOurs()) extend(player, before, [])
  } catch {
    // What is there plays.
  }
}

function extend(player: Player, before: readonly string[], behind: readonly string[]) {
  const { queue, shuffled } = player.getState()
  const seed = shuffled ? Math.trunc(Math.random() * 2 ** 32) : undefined
  put(player, withRest(queue, before, behind, seed), before.concat(behind))
}

/** A queue in the place of the one of now. A short one is read here: the player reads what is near in long ones alone. */
function put(player: Player, next: Queue, ids: readonly string[]) {
  player.exchange(next, player.getState().queue)
  if (next.order.length <= readAtOnce.ahead) void learn(player, ids)
}

async function learn(player: Player, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += mostPerRead)
    player.learn(await readTracks(ids.slice(at, at + mostPerRead)).catch(() => []))
}

/** Ids from one row on the screen up to another, in that order. */
async function* idsOnScreen({ list, outline }: Playlist, from: number, to: number) {
  if (!list.backward) {
    yield* idsBetween(list, outline, from, to)
    return
  }
  const { total } = outline
  const parts: (readonly string[])[] = []
  for await (const ids of idsBetween(list, outline, total - to, total - from))
    parts.unshift(ids.toReversed())
  yield* parts
}

/** Ids of the rows of a selection, in their order on the screen. */
export async function idsOfSelection(
  playlist: Playlist,
  selection: Selection,
  most = mostQueued,
): Promise<readonly string[]> {
  let found: readonly string[] = []
  for (const [first, last] of selection) {
    const end = Math.min(last + 1, first + most - found.length)
    for await (const ids of idsOnScreen(playlist, first, end)) found = found.concat(ids)
  }
  return found
}

/** Plays songs by their ids alone, the first of which is known. */
export function playIds(
  player: Player,
  source: Source,
  first: Track,
  ids: readonly string[],
): void {
  player.playFrom(source, [first])
  if (player.getState().queue.source === source) extend(player, [], ids.slice(1))
}

/** Puts songs into the queue by their ids alone; the first is known, so that an empty queue has one to show. */
export function queueIds(
  player: Player,
  way: 'playNext' | 'addToQueue',
  first: Track,
  ids: readonly string[],
): void {
  const isEmpty = !currentEntry(player.getState().queue)
  if (isEmpty) player.addToQueue(first)
  const { queue } = player.getState()
  const insert = way === 'playNext' ? playNext : addToQueue
  const more = isEmpty ? ids.slice(1) : ids
  put(player, insert(queue, more), more)
}
