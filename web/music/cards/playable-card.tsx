import { SongCard } from './song-card.tsx'
import { type Playable, usePlayable } from '#web/music/play/use-playable.ts'

/** A song that plays when it is pressed; `urgent` when it is seen without scrolling. */
export function PlayableCard({ urgent = false, ...song }: Playable & { urgent?: boolean }) {
  return <SongCard song={song.song} urgent={urgent} {...usePlayable(song)} />
}
