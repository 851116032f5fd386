import type { ReactNode } from 'react'

import { SongCard } from './song-card.tsx'
import { type Playable, usePlayable } from '#web/music/play/use-playable.ts'

type PlayableCardProps = Playable & { urgent?: boolean; children?: ReactNode }

/** `urgent`: visible without scrolling. */
export function PlayableCard({ urgent = false, children, ...song }: PlayableCardProps) {
  return (
    <SongCard song={song.song} urgent={urgent} {...usePlayable(song)}>
      {children}
    </SongCard>
  )
}
