import { useState } from 'react'

import type { AlbumTrack, Track } from '#domain/catalogue.ts'
import { contextOf } from '#web/lib/context-target.ts'
import { formatDuration } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import styles from './track-table.module.css'
import { usePlayList } from './use-play-list.ts'

type TrackTableProps = {
  title: string
  /** Absent while they are being read. */
  tracks: readonly AlbumTrack[] | undefined
  onRefused: (song: Track) => void
}

const places = [1, 2, 3, 4]

/** An album's tracks. A click on a row marks it or takes the mark away; its button plays it. */
export function TrackTable({ title, tracks, onRefused }: TrackTableProps) {
  const t = useText()
  const [marked, setMarked] = useState<string>()
  const { press, current, playing } = usePlayList(tracks ?? [], onRefused)
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={!tracks}>
        <caption>
          <VisuallyHidden>{t('album.tracks', { title })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden>#</span>
              <VisuallyHidden>{t('album.number')}</VisuallyHidden>
            </th>
            <th scope="col">{t('album.songTitle')}</th>
            <th scope="col">{t('album.album')}</th>
            <th scope="col">{t('album.added')}</th>
            <th scope="col">{t('album.length')}</th>
          </tr>
        </thead>
        <tbody>
          {!tracks && places.map((place) => <SkeletonRow key={place} />)}
          {tracks?.map((track, place) => (
            <Row
              key={track.id}
              track={track}
              marked={track.id === marked}
              current={place === current}
              playing={playing && place === current}
              onMark={() => setMarked(track.id === marked ? undefined : track.id)}
              onPress={() => press(place)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  track: AlbumTrack
  marked: boolean
  current: boolean
  playing: boolean
  onMark: () => void
  onPress: () => void
}

function Row({ track, marked, current, playing, onMark, onPress }: RowProps) {
  const t = useText()
  const added = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <tr
      aria-current={current || undefined}
      aria-selected={marked}
      onClick={onMark}
      onDoubleClick={onPress}
      {...contextOf({ kind: 'song', song: track, onPlay: onPress })}
    >
      <td className={styles.number}>
        <span className={styles.position}>{track.position}</span>
        <button
          type="button"
          className={styles.play}
          aria-label={t(playing ? 'home.pause' : 'home.play', { title: track.title })}
          onClick={(event) => {
            event.stopPropagation()
            onPress()
          }}
        >
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </button>
      </td>
      <td>
        <span className={styles.title} dir="auto">
          {track.title}
        </span>
        {current && <VisuallyHidden>{t('home.current')}</VisuallyHidden>}
        <span className={styles.artist} dir="auto">
          {track.artist}
        </span>
      </td>
      <td>{track.album}</td>
      <td>{added.format(new Date(track.addedOn))}</td>
      <td className={styles.length}>{formatDuration(track.durationSeconds)}</td>
    </tr>
  )
}

function SkeletonRow() {
  return (
    <tr>
      <td colSpan={5}>
        <Skeleton shape="text" />
      </td>
    </tr>
  )
}
