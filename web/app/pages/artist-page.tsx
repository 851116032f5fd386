import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'

import type { Artist } from '#domain/catalogue.ts'
import { titlePage } from '#web/app/page-title.ts'
import { usePage } from '#web/app/use-page.ts'
import { ArtistHeader } from '#web/features/catalogue/artist/artist-header.tsx'
import { ArtistRecords } from '#web/features/catalogue/artist/artist-records.tsx'
import { ArtistSkeleton } from '#web/features/catalogue/artist/artist-skeleton.tsx'
import { ArtistSongs } from '#web/features/catalogue/artist/artist-songs.tsx'
import { artistQuery, songsOfArtist } from '#web/features/catalogue/artist/artist.ts'
import { Invitation, type Wanted } from '#web/features/catalogue/invitation.tsx'
import { usePages } from '#web/features/catalogue/pages.ts'
import { useText } from '#web/lib/language.ts'
import { goesOnTrying } from '#web/lib/query-client.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import styles from './artist-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

export function ArtistPage() {
  const { id = '' } = useParams()
  const reading = useQuery(artistQuery(id))
  const artist = reading.data
  if (artist === undefined) return <LoadingArtist waiting={goesOnTrying(reading)} />
  return artist ? <ShownArtist key={id} artist={artist} /> : <NotFoundPage />
}

/** Named, but without the focus, which waits for the artist's own heading. */
function LoadingArtist({ waiting }: { waiting: boolean }) {
  const t = useText()
  const name = t('home.artist')
  useEffect(() => titlePage(name), [name])
  return (
    <>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      <ArtistSkeleton waiting={waiting} />
    </>
  )
}

function ShownArtist({ artist }: { artist: Artist }) {
  const t = useText()
  usePage(artist.title)
  const reading = usePages(songsOfArtist(artist.id))
  const [wanted, setWanted] = useState<Wanted>()
  return (
    <article className={styles.artist}>
      <ArtistHeader artist={artist} songs={reading.items ?? []} onRefused={setWanted} />
      <ArtistSongs
        artist={artist}
        title={t('search.songs')}
        reading={reading}
        onRefused={setWanted}
      />
      <ArtistRecords
        artistId={artist.id}
        kind="album"
        title={t('search.albums')}
        onRefused={setWanted}
      />
      <ArtistRecords
        artistId={artist.id}
        kind="single"
        title={t('artist.singles')}
        onRefused={setWanted}
      />
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </article>
  )
}
