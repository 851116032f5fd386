import type { Artist, Track } from '#domain/catalogue.ts'
import { CatalogueHeader } from '#web/music/header/catalogue-header.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { usePlayList } from '#web/music/play/use-play-list.ts'
import { useText } from '#web/lib/language/language.ts'

import { sourceOf } from './artist.ts'
import { ArtistPicture } from './artist-picture.tsx'
import type { ArtistRecord } from './records.ts'
import styles from './artist.module.css'

type ArtistHeaderProps = {
  artist: Artist
  /** Absent until they are read. */
  songs: readonly Track[] | undefined
  records: readonly ArtistRecord[] | undefined
  onRefused: (wanted: Wanted) => void
}

export function ArtistHeader({ artist, songs, records, onRefused }: ArtistHeaderProps) {
  const t = useText()
  const play = usePlayList(sourceOf(artist), songs ?? [], () => onRefused(artist))
  return (
    <CatalogueHeader
      item={artist}
      kind={t('home.artist')}
      picture={<ArtistPicture artist={artist} records={records} />}
      target={{ kind: 'artist', artist }}
      // Of an artist of albums alone, such as “Various Artists”, there is nothing to play.
      play={songs?.length === 0 ? undefined : play}
      isEmpty={!songs}
    >
      <p className={styles.description} dir="auto">
        {artist.description}
      </p>
    </CatalogueHeader>
  )
}
