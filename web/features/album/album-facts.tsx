import { Fragment } from 'react'

import type { Album } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import styles from '#web/music/header/catalogue-header.module.css'

import type { AlbumDetails } from './details.ts'

type AlbumFactsProps = { album: Album; details: AlbumDetails | null | undefined }

/** By whom, of when, how long; and of which kinds of music. */
export function AlbumFacts({ album, details }: AlbumFactsProps) {
  const t = useText()
  const { released, total, genres = [] } = details ?? {}
  const facts = [
    ...(released ? [released.slice(0, 4)] : []),
    ...(total && total.songs > 0 ? [lengthOf(total, t)] : []),
  ]
  return (
    <>
      <p className={styles.stats}>
        <ArtistLinks artists={album.artists} />
        {facts.map((fact, at) => (at > 0 || album.artists.length > 0 ? ` • ${fact}` : fact))}
      </p>
      <p className={styles.genres}>
        {genres.length > 0 && <span>{t('album.genres')} </span>}
        {genres.map(({ id, title }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <AppLink to={paths.genre(id)}>{title}</AppLink>
          </Fragment>
        ))}
      </p>
    </>
  )
}

function lengthOf(
  { songs, seconds }: NonNullable<AlbumDetails['total']>,
  t: ReturnType<typeof useText>,
): string {
  if (seconds < 60) return t('album.statsShort', { count: songs, seconds: Math.round(seconds) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t('album.stats', { count: songs, minutes })
  return t('album.statsLong', {
    count: songs,
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
}
