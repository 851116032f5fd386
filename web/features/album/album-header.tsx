import type { Album, Track } from '#domain/catalogue.ts'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { useText } from '#web/lib/language/language.ts'

import { AlbumMenu } from './album-menu.tsx'
import { sourceOf } from '#web/music/reads/album-tracks.ts'
import { CatalogueHeader } from '#web/music/header/catalogue-header.tsx'
import styles from '#web/music/header/catalogue-header.module.css'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { usePlayList } from '#web/music/play/use-play-list.ts'

type AlbumHeaderProps = {
  album: Album
  /** As far as they are read; `isWhole` when there are no others. */
  tracks: readonly Track[] | undefined
  isWhole: boolean
  onRefused: (wanted: Wanted) => void
}

export function AlbumHeader({ album, tracks = [], isWhole, onRefused }: AlbumHeaderProps) {
  const t = useText()
  const play = usePlayList(sourceOf(album), tracks, onRefused)
  const seconds = tracks.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const minutes = Math.round(seconds / 60)
  return (
    <CatalogueHeader
      item={album}
      kind={t('album.kind')}
      target={{ kind: 'album', album }}
      play={play}
      isEmpty={tracks.length === 0}
      menu={<AlbumMenu album={album} tracks={tracks} isWhole={isWhole} />}
    >
      <p className={styles.stats}>
        <ArtistLinks artists={album.artists} />
        {isWhole &&
          tracks.length > 0 &&
          ` • ${t('album.stats', { count: tracks.length, minutes })}`}
      </p>
    </CatalogueHeader>
  )
}
