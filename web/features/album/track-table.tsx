import { Fragment, type KeyboardEvent, useState } from 'react'

import { type Album, type AlbumTrack, isOfSample, type Placed } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { sourceOf } from '#web/music/reads/album-tracks.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import type { AlbumDetails } from './details.ts'
import { TrackRow } from './track-row.tsx'
import styles from './track-table.module.css'
import { usePlaceIn, usePress } from '#web/music/play/use-play-list.ts'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

type TrackTableProps = {
  album: Placed<Album>
  /** The names of all its discs by their numbers, once they are known. */
  discs: AlbumDetails['discs'] | undefined
  tracks: readonly AlbumTrack[] | undefined
  onRefused: (wanted: Wanted) => void
}

const places = [1, 2, 3, 4, 5, 6]

/** Columns that every screen shows; to span more of them would make more. */
const shownAlways = 3

/**
 * Album and date are columns of the sample's playlists alone: an imported album would say its own name in every row.
 * A click or Space selects a row; its button, a double click, a tap or Enter plays it; arrow keys move.
 */
export function TrackTable({ album, discs, tracks, onRefused }: TrackTableProps) {
  const t = useText()
  const [selected, setSelected] = useState<string>()
  const [focused, setFocused] = useState(0)
  const press = usePress(sourceOf(album), tracks ?? [], onRefused)
  const { current, playing } = usePlaceIn(tracks ?? [])
  const isPlaylist = isOfSample(album)
  return (
    <div className={styles.frame} data-playlist={isPlaylist || undefined}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows can be chosen is a grid */}
      <table className={styles.table} role="grid" aria-busy={!tracks} onKeyDown={moveFocus}>
        <caption>
          <VisuallyHidden>{t('album.tracks', { title: album.title })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden>#</span>
              <VisuallyHidden>{t('album.number')}</VisuallyHidden>
            </th>
            <th scope="col">{t('album.songTitle')}</th>
            {isPlaylist && (
              <>
                <th scope="col">{t('album.album')}</th>
                <th scope="col">{t('album.added')}</th>
              </>
            )}
            <th scope="col" title={t('album.length')}>
              <Icon name={laterPaths.clock} size={18} />
              <VisuallyHidden>{t('album.length')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {!tracks &&
            places.map((place) => <SkeletonRow key={place} columns={isPlaylist ? 5 : 3} />)}
          {tracks?.map((track, place) => (
            <Fragment key={track.id}>
              {discs && discs.size > 1 && discAt(tracks, place) !== discAt(tracks, place - 1) && (
                <DiscRow number={track.disc ?? 1} name={discs.get(track.disc ?? 1)} />
              )}
              <TrackRow
                track={track}
                album={album}
                selected={track.id === selected}
                current={place === current}
                playing={playing && place === current}
                isTabStop={place === focused}
                onFocus={() => setFocused(place)}
                onSelect={() => setSelected(track.id === selected ? undefined : track.id)}
                onPress={() => press(place)}
                onTap={() => {
                  setSelected(track.id)
                  press(place)
                }}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What says no disc is of the first. */
const discAt = (tracks: readonly AlbumTrack[], place: number) =>
  tracks[place] && (tracks[place].disc ?? 1)

type DiscRowProps = { number: number; name: string | null | undefined }

function DiscRow({ number, name }: DiscRowProps) {
  const t = useText()
  return (
    <tr>
      <th colSpan={shownAlways} scope="colgroup" dir="auto">
        {name ? t('album.discNamed', { number, name }) : t('album.disc', { number })}
      </th>
    </tr>
  )
}

const steps: Record<string, (row: number, count: number) => number> = {
  ArrowDown: (row, count) => Math.min(row + 1, count - 1),
  ArrowUp: (row) => Math.max(row - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** But for those that name a disc. */
const rowSelector = 'tbody tr[tabindex]'

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const row = event.target instanceof Element && event.target.closest<HTMLElement>(rowSelector)
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)]
  rows[step(rows.indexOf(row), rows.length)]?.focus()
}

/** All of its columns, so that nothing moves when tracks replace skeletons on a screen that hides some. */
function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr>
      {places.slice(0, columns).map((column) => (
        <td key={column}>
          <Skeleton shape="text" />
        </td>
      ))}
    </tr>
  )
}
