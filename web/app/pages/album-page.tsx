import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'

import type { Album } from '#domain/catalogue.ts'
import { underWhiteText } from '#domain/color.ts'
import { AlbumHeader } from '#web/features/catalogue/album-header.tsx'
import { AlbumSkeleton } from '#web/features/catalogue/album-skeleton.tsx'
import { albumTracksQuery } from '#web/features/catalogue/album-tracks.ts'
import { albumQuery } from '#web/features/catalogue/albums.ts'
import { Invitation, type Wanted } from '#web/features/catalogue/invitation.tsx'
import { TrackTable } from '#web/features/catalogue/track-table.tsx'
import { useText } from '#web/lib/language.ts'
import { goesOnTrying } from '#web/lib/query-client.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { titlePage } from '#web/app/page-title.ts'
import { usePage } from '#web/app/use-page.ts'

import styles from './album-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

export function AlbumPage() {
  const { id = '' } = useParams()
  const reading = useQuery(albumQuery(id))
  const album = reading.data
  if (album === undefined) return <LoadingAlbum waiting={goesOnTrying(reading)} />
  return album ? <ShownAlbum key={id} album={album} /> : <NotFoundPage />
}

/** Named, but without the focus, which waits for the album's own heading. */
function LoadingAlbum({ waiting }: { waiting: boolean }) {
  const t = useText()
  const name = t('album.album')
  useEffect(() => titlePage(name), [name])
  return (
    <>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      <AlbumSkeleton waiting={waiting} />
    </>
  )
}

function ShownAlbum({ album }: { album: Album }) {
  usePage(album.title)
  const { data: tracks } = useQuery(albumTracksQuery(album.id))
  const [wanted, setWanted] = useState<Wanted>()
  return (
    <article className={styles.album} style={{ '--color': underWhiteText(album.color) }}>
      <AlbumHeader album={album} tracks={tracks} onRefused={setWanted} />
      <TrackTable album={album} tracks={tracks} onRefused={setWanted} />
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </article>
  )
}
