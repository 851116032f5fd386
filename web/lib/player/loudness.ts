import type { Track } from '#domain/catalogue.ts'
import { settings } from '#web/lib/settings.ts'
import { db } from '#web/lib/session/supabase.ts'
import type { ElementOutput } from '#web/player/engine/element-output.ts'
import type { PlayerState } from '#web/player/player-state.ts'
import type { Player } from '#web/player/player.ts'

/** By ReplayGain: decibels to add, and the highest peak, of which 1 is full scale. */
type Gain = { readonly decibels: number; readonly peak: number }
type Gains = { readonly track: Gain | undefined; readonly album: Gain | undefined }

const idOf = (file: string) => /^library\/([\w-]+)\./.exec(file)?.[1]
/** So many ids make no long address. */
const atOnce = 100
/** For so long a song waits for it, in milliseconds. */
const patienceMs = 500

const known = new Map<string, Gains>()
let follow: (() => void) | undefined

/** Reads how loud recordings are, in time for their sound. @throws where it cannot be read now */
export async function readLoudness(
  files: readonly string[],
  player: Player,
  output: ElementOutput,
): Promise<void> {
  follow ??= levelBy(player, output)
  const ids = files.flatMap((file) => idOf(file) ?? []).filter((id) => !known.has(id))
  const reads: Promise<void>[] = []
  for (let at = 0; at < ids.length; at += atOnce) reads.push(read(ids.slice(at, at + atOnce)))
  const all = Promise.all(reads).then(follow)
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

async function read(ids: readonly string[]): Promise<void> {
  const { data } = await db
    .from('tracks')
    .select('id,track_gain,track_peak,album_gain,album_peak')
    .in('id', ids)
    .throwOnError()
  for (const row of data) {
    // What is not known yet may be measured soon.
    if (row.track_gain === null) continue
    known.set(row.id, {
      track: gainBy(row.track_gain, row.track_peak),
      album: gainBy(row.album_gain, row.album_peak),
    })
  }
}

const gainBy = (decibels: number | null, peak: number | null): Gain | undefined =>
  decibels === null ? undefined : { decibels, peak: peak ?? 1 }

/** Plays songs in the same loudness, as the settings say. Returns what applies what is known anew. */
function levelBy(player: Player, output: ElementOutput): () => void {
  const apply = () =>
    output.setLevel((gain, track) => levelOf(gain, track && gainOf(track, player.getState())))
  player.subscribe((now, before) => {
    if (now.queue.source !== before.queue.source || now.shuffled !== before.shuffled) apply()
  })
  settings.subscribe(apply)
  return apply
}

function gainOf({ file, album }: Track, state: PlayerState): Gain | undefined {
  const { loudness } = settings.getState()
  const gains = known.get(idOf(file) ?? '')
  if (!gains || loudness === 'off') return undefined
  const { source } = state.queue
  const isOfAlbum = source?.kind === 'album' && source.id === album.id && !state.shuffled
  const asAlbum = loudness === 'album' || (loudness === 'auto' && isOfAlbum)
  return (asAlbum ? gains.album : undefined) ?? gains.track
}

/**
 * The volume of an element, 0 to 1, by the listener's gain and that of the song. What is quiet is raised as far as the volume
 * leaves room, and never so far that its peak would be cut.
 */
export function levelOf(gain: number, song: Gain | undefined): number {
  if (!song) return gain
  return Math.min(gain * 10 ** (song.decibels / 20), 1, 1 / Math.max(song.peak, 1e-3))
}
