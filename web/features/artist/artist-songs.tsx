import { useState } from 'react'

import type { Reference, Track } from '#domain/catalogue.ts'
import { pageSize } from '#domain/reads.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import type { usePages } from '#web/music/reads/use-pages.ts'
import { SongList } from '#web/music/rows/song-list.tsx'

import { type SongPlace, sourceOf } from './artist.ts'
import { RowSkeletons } from './artist-skeleton.tsx'
import { Section } from './section.tsx'

const shownAtFirst = 10

type ArtistSongsProps = {
  artist: Reference
  title: string
  reading: ReturnType<typeof usePages<Track, SongPlace>>
  onRefused: (wanted: Wanted) => void
}

/** A press plays on through all songs that were loaded, shown or not. */
export function ArtistSongs({ artist, title, reading, onRefused }: ArtistSongsProps) {
  const [most, setMost] = useState(shownAtFirst)
  const { items: songs, readMore, isReading } = reading
  const count = songs?.length ?? 0
  if (songs && count === 0) return null
  const showMore = () => {
    const wanted = most + pageSize
    setMost(wanted)
    if (count < wanted) readMore?.()
  }
  return (
    <Section
      title={title}
      onMore={readMore || count > most ? showMore : undefined}
      isReading={isReading}
    >
      {songs ? (
        <SongList
          source={sourceOf(artist)}
          artistId={artist.id}
          songs={songs.slice(0, most)}
          queue={songs}
          onRefused={onRefused}
        />
      ) : (
        <RowSkeletons />
      )}
    </Section>
  )
}
