import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { type Album, artistNames } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useLanguage, useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { formatAgo } from '#web/lib/language/relative-date.ts'
import { isRetrying } from '#web/lib/http/query-client.ts'
import { PictureRow, pictureRowClass } from '#web/ui/picture/picture-row.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import { newestTracksQuery, type NewTrack } from './arrivals.ts'
import styles from './arrivals-list.module.css'
import { isNews, type Look } from './last-look.ts'

const maxShown = 8

type ArrivalsListProps = {
  last: Look | undefined
  onSeen: (tracks: readonly NewTrack[]) => void
}

export function ArrivalsList({ last, onSeen }: ArrivalsListProps) {
  const t = useText()
  const language = useLanguage()
  const reading = useQuery(newestTracksQuery)
  const tracks = reading.data
  const notifySeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (tracks) notifySeen(tracks)
  }, [tracks])

  if (!tracks) return <Waiting failing={isRetrying(reading)} />
  const news = albumsOf(tracks.filter((track) => isNews(track, last)))
  const before = albumsOf(tracks.filter((track) => !isNews(track, last))).slice(0, maxShown)
  return (
    <>
      {last && news.length === 0 && (
        <p className={styles.text}>
          {t('notifications.nothing', { when: formatAgo(last.at, language) })}
        </p>
      )}
      {news.length > 0 && <Arrivals albums={news} isNew />}
      {before.length > 0 && <h3 className={styles.heading}>{t('notifications.recently')}</h3>}
      {before.length > 0 && <Arrivals albums={before} />}
      {tracks.length === 0 && <p className={styles.text}>{t('notifications.empty')}</p>}
    </>
  )
}

type Arrival = {
  album: Pick<Album, 'id' | 'title' | 'artists' | 'picture'>
  addedOn: string
  songs: number
  /** Its first song is among the new ones. */
  whole: boolean
}

function albumsOf(tracks: readonly NewTrack[]): Arrival[] {
  return [...Map.groupBy(tracks, ({ album }) => album.id).values()].flatMap((songs) =>
    songs.slice(0, 1).map(({ album, addedOn }) => ({
      album,
      addedOn,
      songs: songs.length,
      whole: songs.some(({ position }) => position === 1),
    })),
  )
}

function Arrivals({ albums, isNew = false }: { albums: readonly Arrival[]; isNew?: boolean }) {
  const t = useText()
  const language = useLanguage()
  const titleOf = ({ album: { title }, songs, whole }: Arrival) => {
    if (!isNew) return title
    return whole
      ? t('notifications.album', { title })
      : t('notifications.songs', { title, count: songs })
  }
  return (
    <ul className={styles.rows}>
      {albums.map((arrival) => (
        <li key={arrival.album.id}>
          <AppLink to={paths.album(arrival.album.id)} className={pictureRowClass}>
            <PictureRow picture={arrival.album.picture} title={titleOf(arrival)}>
              <bdi>{artistNames(arrival.album)}</bdi> •{' '}
              {formatAgo(Date.parse(arrival.addedOn), language)}
            </PictureRow>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ failing }: { failing: boolean }) {
  const t = useText()
  return (
    <div aria-busy className={styles.list}>
      <output className={styles.text}>
        {failing
          ? t('home.waiting', { name: t('notifications.recently') })
          : t('home.loading', { name: t('notifications.recently') })}
      </output>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  )
}
