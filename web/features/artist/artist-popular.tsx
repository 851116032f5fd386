import type { Reference, Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { SongList } from '#web/music/rows/song-list.tsx'

import { sourceOf } from './artist.ts'
import { Section } from './section.tsx'

type ArtistPopularProps = {
  artist: Reference
  /** None is shown where none was played. */
  songs: readonly Track[]
  onRefused: (wanted: Wanted) => void
}

/** What of an artist is played most here. */
export function ArtistPopular({ artist, songs, onRefused }: ArtistPopularProps) {
  const t = useText()
  if (songs.length === 0) return null
  return (
    <Section title={t('artist.popular')} onMore={undefined} isReading={false}>
      <SongList
        source={sourceOf(artist)}
        artistId={artist.id}
        songs={songs}
        queue={songs}
        onRefused={onRefused}
      />
    </Section>
  )
}
