/* eslint-disable jsx-a11y/prefer-tag-over-role -- rows of a grid, which are placed one by one */
import { memo, type ReactNode } from 'react'

import type { Reference } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { formatDuration } from '#web/lib/language/format.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { AddedOn } from '#web/music/rows/added-on.tsx'
import { RowMenu } from '#web/music/rows/row-menu.tsx'
import { UnplayableMark } from '#web/music/rows/unplayable-mark.tsx'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { firstClick } from '#web/ui/press/first-click.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import styles from './list-grid.module.css'
import type { ListedAlbum, ListedArtist, ListedSong } from '#web/features/library/list/reads.ts'

type CellProps = { area: keyof typeof styles; dir?: 'auto'; children?: ReactNode }

const Cell = ({ area, dir, children }: CellProps) => (
  // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the row takes the focus
  <span role="gridcell" className={classNames(styles.cell, styles[area])} dir={dir}>
    {children}
  </span>
)

/** Reached by the arrow keys of the grid, which is one stop of the tab key. */
const byArrows = -1

type SongCellsProps = {
  song: ListedSong
  index: number
  /** The same one each time: a row is drawn again only when it is another. */
  onPlay: (index: number) => void
}

export const SongCells = memo(function SongCells({ song, index, onPlay }: SongCellsProps) {
  const t = useText()
  const isCurrent = usePlayerState((state) => currentTrack(state)?.id === song.id)
  const playing = usePlayerState(({ status }) => isCurrent && isActive(status))
  return (
    <>
      <Cell area="cover">
        <Picture {...song.picture} sizes="44px" />
        <button
          type="button"
          tabIndex={byArrows}
          aria-label={t(playing ? 'home.pause' : 'home.play', { title: song.title })}
          onClick={(event) => {
            event.stopPropagation()
            firstClick(() => onPlay(index))(event)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </button>
      </Cell>
      <Cell area="title" dir="auto">
        {song.title}
        {isCurrent && <VisuallyHidden>{t('home.current')}</VisuallyHidden>}
        <UnplayableMark song={song} />
      </Cell>
      <Cell area="artist" dir="auto">
        <ArtistLinks artists={song.artists} tabIndex={byArrows} />
      </Cell>
      <Cell area="album" dir="auto">
        <AlbumLink album={song.album} />
      </Cell>
      <Cell area="year">{song.year}</Cell>
      <Cell area="added">
        <AddedOn date={song.addedOn} />
      </Cell>
      <Cell area="length">{formatDuration(song.durationSeconds)}</Cell>
      <Cell area="menu">
        <RowMenu title={song.title} tabIndex={byArrows} />
      </Cell>
    </>
  )
})

const AlbumLink = ({ album }: { album: Reference }) => (
  <AppLink to={paths.album(album.id)} tabIndex={byArrows}>
    {album.title}
  </AppLink>
)

export const AlbumCells = memo(function AlbumCells({ album }: { album: ListedAlbum }) {
  return (
    <>
      <Cell area="cover">
        <Picture {...album.picture} sizes="44px" />
      </Cell>
      <Cell area="title" dir="auto">
        <AppLink to={paths.album(album.id)} className={styles.open} tabIndex={byArrows}>
          {album.title}
        </AppLink>
      </Cell>
      <Cell area="artist" dir="auto">
        <ArtistLinks artists={album.artists} tabIndex={byArrows} />
      </Cell>
      <Cell area="year">{album.year}</Cell>
      <Cell area="added">
        <AddedOn date={album.addedOn} />
      </Cell>
      <Cell area="menu">
        <RowMenu title={album.title} tabIndex={byArrows} />
      </Cell>
    </>
  )
})

export const ArtistCells = memo(({ artist }: { artist: ListedArtist }) => (
  <>
    <Cell area="cover">
      <Picture {...artist.picture} sizes="44px" round />
    </Cell>
    <Cell area="title" dir="auto">
      <AppLink to={paths.artist(artist.id)} className={styles.open} tabIndex={byArrows}>
        {artist.title}
      </AppLink>
    </Cell>
    <Cell area="menu">
      <RowMenu title={artist.title} tabIndex={byArrows} />
    </Cell>
  </>
))

/** A row that is being read. */
export const WaitingCells = ({ round = false }: { round?: boolean }) => (
  <>
    <Cell area="cover">
      <Skeleton shape={round ? 'round' : 'box'} className={styles.coverWaiting} />
    </Cell>
    <Cell area="title">
      <Skeleton shape="text" className={styles.waiting} />
    </Cell>
  </>
)
