import { useEffect, useEffectEvent } from 'react'

import type { Track } from '#domain/catalogue.ts'
import { takeEarlyPress } from '#web/lib/player/early-press.ts'
import { useText } from '#web/lib/language/language.ts'

import { shownAtOnce } from '#web/music/cards/card-picture.ts'
import { featured, featuredSongs } from '#web/music/reads/featured.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { PlayableCard } from '#web/music/cards/playable-card.tsx'
import { QueryShelf } from './query-shelf.tsx'
import { usePress } from '#web/music/play/use-play-list.ts'

/** The featured songs. */
export function SongShelf({ onRefused }: { onRefused: (wanted: Wanted) => void }) {
  const t = useText()
  return (
    <QueryShelf id="songs" title={t('home.trending')} list={featuredSongs} lines={2}>
      {(songs) => (
        <>
          <EarlyPress songs={songs} onRefused={onRefused} />
          {songs.map((song, place) => (
            <PlayableCard
              key={song.id}
              source={featured}
              songs={songs}
              place={place}
              song={song}
              urgent={place < shownAtOnce}
              onRefused={onRefused}
            />
          ))}
        </>
      )}
    </QueryShelf>
  )
}

type EarlyPressProps = { songs: readonly Track[]; onRefused: (wanted: Wanted) => void }

/** Makes up for a press on a song that came before the app did. */
function EarlyPress({ songs, onRefused }: EarlyPressProps) {
  const press = useEffectEvent(usePress(featured, songs, onRefused))
  useEffect(() => {
    const place = takeEarlyPress()
    if (place !== undefined) press(place)
  }, [])
  return null
}
