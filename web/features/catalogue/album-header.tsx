import type { Album, Track } from '#domain/catalogue.ts'
import { ArtistLinks } from '#web/lib/artist-links.tsx'
import { contextOf } from '#web/lib/context-target.ts'
import { useText } from '#web/lib/language.ts'
import { firstClick } from '#web/ui/first-click.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

import styles from './album-header.module.css'
import { AlbumMenu } from './album-menu.tsx'
import { sourceOf } from './album-tracks.ts'
import type { Wanted } from './invitation.tsx'
import { usePlayList } from './use-play-list.ts'

type AlbumHeaderProps = {
  album: Album
  /** Absent while they are being read. */
  tracks: readonly Track[] | undefined
  onRefused: (wanted: Wanted) => void
}

export function AlbumHeader({ album, tracks = [], onRefused }: AlbumHeaderProps) {
  const t = useText()
  const { press, playing } = usePlayList(sourceOf(album), tracks, onRefused)
  const seconds = tracks.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const minutes = Math.round(seconds / 60)
  const { title } = album
  return (
    <div className={styles.top}>
      <div className={styles.header} {...contextOf({ kind: 'album', album })}>
        <Picture {...album.picture} sizes="15rem" urgent className={styles.cover} />
        <div className={styles.words}>
          <p className={styles.kind}>{t('album.kind')}</p>
          <h1 className={styles.title} data-length={lengthOf(title)} dir="auto">
            {title}
          </h1>
          <p className={styles.stats}>
            <ArtistLinks artists={album.artists} />
            {tracks.length > 0 && ` • ${t('album.stats', { count: tracks.length, minutes })}`}
          </p>
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton
          label={t(playing ? 'home.pause' : 'home.play', { title })}
          icon={playing ? 'pause' : 'play'}
          variant="accent"
          size="lg"
          disabled={tracks.length === 0}
          onClick={firstClick(press)}
        />
        <AlbumMenu album={album} tracks={tracks} />
      </div>
    </div>
  )
}

/** Long titles are set smaller. */
function lengthOf({ length }: string) {
  if (length > 70) return 'longest'
  return length > 28 ? 'long' : undefined
}
