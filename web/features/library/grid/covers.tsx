import { memo } from 'react'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { paths } from '#web/lib/address/paths.ts'
import card from '#web/music/cards/card.module.css'
import { AlbumPlayButton } from '#web/music/play/album-play-button.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { useAlbumPlay } from '#web/music/play/use-album-play.ts'
import { RowMenu } from '#web/music/rows/row-menu.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import type { ListedAlbum, ListedArtist } from '#web/features/library/list/reads.ts'

import styles from './cover-grid.module.css'

const pictureSizes = '(width < 40rem) 45vw, 12rem'
/** Reached by the menu of the keyboard: the grid is one stop of the tab key. */
const byPointer = -1

type AlbumCoverProps = {
  album: ListedAlbum
  tabIndex: number
  onRefused: (wanted: Wanted) => void
}

export const AlbumCover = memo(function AlbumCover({
  album,
  tabIndex,
  onRefused,
}: AlbumCoverProps) {
  const play = useAlbumPlay(album, onRefused)
  return (
    <div className={classNames(card.card, styles.card)} aria-current={play.current || undefined}>
      <div className={card.cover}>
        <Picture {...album.picture} sizes={pictureSizes} />
        <AlbumPlayButton album={album} play={play} tabIndex={byPointer} />
      </div>
      <div className={styles.words}>
        <div>
          <AppLink to={paths.album(album.id)} className={card.link} tabIndex={tabIndex}>
            <span className={card.title} dir="auto">
              {album.title}
            </span>
          </AppLink>
          <div className={styles.line} dir="auto">
            {album.year !== null && <>{album.year} • </>}
            <ArtistLinks artists={album.artists} tabIndex={byPointer} />
          </div>
        </div>
        <span className={styles.menu}>
          <RowMenu title={album.title} tabIndex={byPointer} />
        </span>
      </div>
    </div>
  )
})

type ArtistCoverProps = { artist: ListedArtist; tabIndex: number }

export const ArtistCover = memo(function ArtistCover({ artist, tabIndex }: ArtistCoverProps) {
  return (
    <div className={classNames(card.card, styles.card)}>
      <div className={card.cover}>
        <Picture {...artist.picture} sizes={pictureSizes} round />
      </div>
      <div className={styles.words}>
        <AppLink to={paths.artist(artist.id)} className={card.link} tabIndex={tabIndex}>
          <span className={card.title} dir="auto">
            {artist.title}
          </span>
        </AppLink>
        <span className={styles.menu}>
          <RowMenu title={artist.title} tabIndex={byPointer} />
        </span>
      </div>
    </div>
  )
})

/** A cover that is being read. */
export const WaitingCover = ({ round = false }: { round?: boolean }) => (
  <div className={classNames(card.card, styles.card)}>
    <div className={card.cover}>
      <Skeleton shape={round ? 'round' : 'box'} className={card.skeletonCover} />
    </div>
    <Skeleton shape="text" className={card.skeletonTitle} />
  </div>
)
