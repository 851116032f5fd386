import { type Album, artistNames } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { contextOf } from '#web/lib/player/context-target.ts'
import { paths } from '#web/lib/address/paths.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import { AlbumPlayButton } from '#web/music/play/album-play-button.tsx'
import { cardPictureSizes } from './card-picture.ts'
import styles from './card.module.css'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { useAlbumPlay } from '#web/music/play/use-album-play.ts'

type AlbumCardProps = {
  album: Album
  /** In place of the artists. */
  line?: string | undefined
  onRefused: (wanted: Wanted) => void
}

export function AlbumCard({ album, line, onRefused }: AlbumCardProps) {
  const play = useAlbumPlay(album, onRefused)
  return (
    <li
      className={styles.card}
      aria-current={play.current || undefined}
      {...contextOf({ kind: 'album', album })}
    >
      <div className={styles.cover}>
        <Picture {...album.picture} sizes={cardPictureSizes} />
        <AlbumPlayButton album={album} play={play} />
      </div>
      <AppLink to={paths.album(album.id)} className={styles.link}>
        <span className={styles.title} dir="auto">
          {album.title}
        </span>
      </AppLink>
      <span className={classNames(styles.text, styles.line)} dir="auto">
        {line ?? artistNames(album)}
      </span>
    </li>
  )
}
