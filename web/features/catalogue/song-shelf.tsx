import { useText } from '#web/lib/language.ts'

import { shownAtOnce } from './card-picture.ts'
import { featuredQuery } from './featured.ts'
import type { Wanted } from './invitation.tsx'
import { PlayableCard } from './playable-card.tsx'
import { QueryShelf } from './query-shelf.tsx'

/** The featured songs. */
export function SongShelf({ onRefused }: { onRefused: (wanted: Wanted) => void }) {
  const t = useText()
  return (
    <QueryShelf id="songs" title={t('home.trending')} query={featuredQuery} lines={2}>
      {(songs) =>
        songs.map((song, place) => (
          <PlayableCard
            key={song.id}
            songs={songs}
            place={place}
            song={song}
            urgent={place < shownAtOnce}
            onRefused={onRefused}
          />
        ))
      }
    </QueryShelf>
  )
}
