import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

import {
  type Album,
  type AlbumTrack,
  artistNames,
  isOfSample,
  type Placed,
} from '#domain/catalogue.ts'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { contextOf } from '#web/lib/player/context-target.ts'
import { formatDuration } from '#web/lib/language/format.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { firstClick } from '#web/ui/press/first-click.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { AddedOn } from '#web/music/rows/added-on.tsx'
import { RowMenu } from '#web/music/rows/row-menu.tsx'
import { UnplayableMark } from '#web/music/rows/unplayable-mark.tsx'
import styles from './track-table.module.css'

type TrackRowProps = {
  track: AlbumTrack
  album: Placed<Album>
  selected: boolean
  current: boolean
  playing: boolean
  isTabStop: boolean
  onFocus: () => void
  onSelect: () => void
  onPress: () => void
  /** On touch screens a tap both selects and plays. */
  onTap: () => void
}

export function TrackRow(props: TrackRowProps) {
  const { track, album, selected, current, playing, isTabStop, onFocus, onSelect, onPress, onTap } =
    props
  const t = useText()
  const player = usePlayer()
  const isPlaylist = isOfSample(album)

  const pointer = useRef('')
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    pointer.current = pointerType
  }
  const onClick = ({ detail }: MouseEvent) => {
    if (pointer.current !== 'touch') return detail !== 2 && onSelect()
    return detail < 2 && onTap()
  }
  const onDoubleClick = () => pointer.current !== 'touch' && onPress()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    if (event.repeat) return
    if (event.key === 'Enter') onPress()
    else onSelect()
  }
  return (
    <tr
      tabIndex={isTabStop ? 0 : -1}
      aria-current={current || undefined}
      aria-selected={selected}
      onFocus={onFocus}
      onPointerEnter={() => player.preload(track)}
      onPointerDown={onPointerDown}
      onClick={onClick}
      // Selecting a word by a double click would suppress the context menu of the row.
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onDoubleClick={onDoubleClick}
      onKeyDown={onKeyDown}
      {...contextOf({ kind: 'song', song: track, onPlay: onPress })}
    >
      <td className={styles.number}>
        <span className={styles.position}>{track.number ?? track.position}</span>
        <button
          type="button"
          className={styles.play}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t(playing ? 'home.pause' : 'home.play', { title: track.title })}
          onClick={(event) => {
            event.stopPropagation()
            firstClick(onPress)(event)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </button>
      </td>
      <td>
        <span className={styles.title} dir="auto">
          {track.title}
        </span>
        {current && <VisuallyHidden>{t('home.current')}</VisuallyHidden>}
        {(isPlaylist || artistNames(track) !== artistNames(album)) && (
          <span className={styles.artist} dir="auto">
            <ArtistLinks artists={track.artists} tabIndex={isTabStop ? 0 : -1} />
          </span>
        )}
        <UnplayableMark song={track} />
      </td>
      {isPlaylist && (
        <>
          <td dir="auto">{track.album.title}</td>
          <td>
            <AddedOn date={track.addedOn} />
          </td>
        </>
      )}
      <td className={styles.length}>
        {formatDuration(track.durationSeconds)}
        <RowMenu title={track.title} tabIndex={isTabStop ? 0 : -1} />
      </td>
    </tr>
  )
}
