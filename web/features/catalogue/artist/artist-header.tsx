import type { Artist, Track } from '#domain/catalogue.ts'
import header from '#web/features/catalogue/album-header.module.css'
import type { Wanted } from '#web/features/catalogue/invitation.tsx'
import { usePlayList } from '#web/features/catalogue/use-play-list.ts'
import { contextOf } from '#web/lib/context-target.ts'
import { useText } from '#web/lib/language.ts'
import { firstClick } from '#web/ui/first-click.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

import { sourceOf } from './artist.ts'
import styles from './artist.module.css'

type ArtistHeaderProps = {
  artist: Artist
  /** Empty while they are being read. */
  songs: readonly Track[]
  onRefused: (wanted: Wanted) => void
}

/** Who it is, and what plays their songs. */
export function ArtistHeader({ artist, songs, onRefused }: ArtistHeaderProps) {
  const t = useText()
  const { press, playing } = usePlayList(sourceOf(artist), songs, () => onRefused(artist))
  const { title, description, picture } = artist
  return (
    <div className={header.top}>
      <div className={header.header} {...contextOf({ kind: 'artist', artist })}>
        <Picture {...picture} sizes="15rem" urgent round className={header.cover} />
        <div className={header.words}>
          <p className={header.kind}>{t('home.artist')}</p>
          <h1
            className={header.title}
            data-length={title.length > 28 ? 'long' : undefined}
            dir="auto"
          >
            {title}
          </h1>
          <p className={styles.description} dir="auto">
            {description}
          </p>
        </div>
      </div>
      <div className={header.controls}>
        <IconButton
          label={t(playing ? 'home.pause' : 'home.play', { title })}
          icon={playing ? 'pause' : 'play'}
          variant="accent"
          size="lg"
          disabled={songs.length === 0}
          onClick={firstClick(press)}
        />
      </div>
    </div>
  )
}
