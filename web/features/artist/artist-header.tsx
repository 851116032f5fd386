import type { Artist, Track } from '#domain/catalogue.ts'
import { CatalogueHeader } from '#web/music/header/catalogue-header.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { usePlayList } from '#web/music/play/use-play-list.ts'
import { useText } from '#web/lib/language/language.ts'

import { sourceOf } from './artist.ts'
import styles from './artist.module.css'

type ArtistHeaderProps = {
  artist: Artist
  songs: readonly Track[]
  onRefused: (wanted: Wanted) => void
}

export function ArtistHeader({ artist, songs, onRefused }: ArtistHeaderProps) {
  const t = useText()
  const play = usePlayList(sourceOf(artist), songs, () => onRefused(artist))
  return (
    <CatalogueHeader
      item={artist}
      kind={t('home.artist')}
      target={{ kind: 'artist', artist }}
      round
      play={play}
      isEmpty={songs.length === 0}
    >
      <p className={styles.description} dir="auto">
        {artist.description}
      </p>
    </CatalogueHeader>
  )
}
