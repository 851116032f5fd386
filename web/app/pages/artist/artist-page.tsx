import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import type { Artist } from '#domain/catalogue.ts'
import { LoadingPage } from '#web/app/page/loading-page.tsx'
import { usePage } from '#web/app/page/use-page.ts'
import { ArtistHeader } from '#web/features/artist/artist-header.tsx'
import { ArtistPopular } from '#web/features/artist/artist-popular.tsx'
import { ArtistRecords } from '#web/features/artist/artist-records.tsx'
import { ArtistSkeleton } from '#web/features/artist/artist-skeleton.tsx'
import { ArtistSongs } from '#web/features/artist/artist-songs.tsx'
import { artistQuery, popularQuery, songsOfArtist } from '#web/features/artist/artist.ts'
import { recordsQuery } from '#web/features/artist/records.ts'
import { Invitation, type Wanted } from '#web/music/play/invitation.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'
import { useText } from '#web/lib/language/language.ts'
import { isRetrying } from '#web/lib/http/query-client.ts'

import styles from './artist-page.module.css'
import { NotFoundPage } from '#web/app/pages/not-found/not-found-page.tsx'

export function ArtistPage() {
  const t = useText()
  const { id = '' } = useParams()
  const reading = useQuery(artistQuery(id))
  const artist = reading.data
  if (artist === undefined)
    return (
      <LoadingPage name={t('home.artist')}>
        <ArtistSkeleton waiting={isRetrying(reading)} />
      </LoadingPage>
    )
  return artist ? <ShownArtist key={id} artist={artist} /> : <NotFoundPage />
}

function ShownArtist({ artist }: { artist: Artist }) {
  const t = useText()
  usePage(artist.title)
  const reading = usePages(songsOfArtist(artist.id))
  const { data: records } = useQuery(recordsQuery(artist.id))
  const popular = useQuery(popularQuery(artist.id))
  const [wanted, setWanted] = useState<Wanted>()
  return (
    <article className={styles.artist}>
      <ArtistHeader
        artist={artist}
        songs={reading.items}
        records={records?.flatMap(({ page }) => page.items)}
        onRefused={setWanted}
      />
      <ArtistPopular artist={artist} songs={popular.data ?? []} onRefused={setWanted} />
      <ArtistSongs
        artist={artist}
        title={t('search.songs')}
        // What comes above it comes first, so that nothing moves under a finger.
        reading={popular.isPending ? { ...reading, items: undefined } : reading}
        onRefused={setWanted}
      />
      {records?.map(({ section, page }) => (
        <ArtistRecords
          key={section}
          artistId={artist.id}
          section={section}
          first={page}
          onRefused={setWanted}
        />
      ))}
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </article>
  )
}
