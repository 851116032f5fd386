import { useEffect, useState } from 'react'

import { artistNames, type Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

/** Tells a screen reader once of every track that begins to sound. */
export function TrackAnnouncer() {
  const t = useText()
  const player = usePlayer()
  const [track, setTrack] = useState<Track>()
  useEffect(
    () =>
      player.subscribe((state) => {
        if (state.status === 'playing') setTrack(currentTrack(state))
      }),
    [player],
  )

  return (
    <VisuallyHidden>
      <output>
        {track && t('player.nowPlaying', { title: track.title, artist: artistNames(track) })}
      </output>
    </VisuallyHidden>
  )
}
