import { SongCard } from './song-card.tsx'
import { type Playable, usePlayable } from '#web/music/play/use-playable.ts'

/** `urgent`: visible without scrolling. */
export function PlayableCard({ urgent = false, ...song }: Playable & { urgent?: boolean }) {
  return <SongCard song={song.song} urgent={urgent} {...usePlayable(song)} />
}
