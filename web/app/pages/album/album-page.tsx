import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import type { Album, Placed } from '#domain/catalogue.ts'
import { underWhiteText } from '#domain/color.ts'
import { AlbumAway } from '#web/features/album/album-away.tsx'
import { AlbumHeader } from '#web/features/album/album-header.tsx'
import { AlbumSkeleton } from '#web/features/album/album-skeleton.tsx'
import { albumDetailsQuery } from '#web/features/album/details.ts'
import { ReleasedOn } from '#web/features/album/released-on.tsx'
import { albumTracks } from '#web/music/reads/album-tracks.ts'
import { albumQuery } from '#web/music/reads/albums.ts'
import { MoreButton } from '#web/music/reads/more-button.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'
import { Invitation, type Wanted } from '#web/music/play/invitation.tsx'
import { TrackTable } from '#web/features/album/track-table.tsx'
import { useText } from '#web/lib/language/language.ts'
import { isRetrying } from '#web/lib/http/query-client.ts'
import { LoadingPage } from '#web/app/page/loading-page.tsx'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './album-page.module.css'
import { NotFoundPage } from '#web/app/pages/not-found/not-found-page.tsx'

export function AlbumPage() {
  const t = useText()
  const { id = '' } = useParams()
  const reading = useQuery(albumQuery(id))
  const album = reading.data
  if (album === undefined)
    return (
      <LoadingPage name={t('album.album')}>
        <AlbumSkeleton waiting={isRetrying(reading)} />
      </LoadingPage>
    )
  return album ? <ShownAlbum key={id} album={album} /> : <NotFoundPage />
}

function ShownAlbum({ album }: { album: Placed<Album> }) {
  usePage(album.title)
  const { items: tracks, next, isReading, readMore } = usePages(albumTracks(album.id))
  const { data: details } = useQuery(albumDetailsQuery(album.id))
  const [wanted, setWanted] = useState<Wanted>()
  return (
    <article className={styles.album} style={{ '--color': underWhiteText(album.color) }}>
      <AlbumHeader
        album={album}
        details={details}
        tracks={tracks}
        isWhole={!next}
        onRefused={setWanted}
      />
      {tracks?.length === 0 ? (
        <AlbumAway />
      ) : (
        <TrackTable album={album} discs={details?.discs} tracks={tracks} onRefused={setWanted} />
      )}
      <div className={styles.onward}>
        <MoreButton name={album.title} onMore={readMore} isReading={isReading} />
        {!next && <ReleasedOn released={details?.released ?? null} />}
      </div>
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </article>
  )
}
