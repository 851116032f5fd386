import type { Album, Artist, Track } from '#domain/catalogue.ts'
import type { Source } from '#web/player/queue/queue.ts'
import { UnplayableMark } from '#web/music/rows/unplayable-mark.tsx'

import { AlbumCard } from './album-card.tsx'
import { ArtistCard } from './artist-card.tsx'
import { CardGrid } from './card-grid.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { PlayableCard } from './playable-card.tsx'

type SongGridProps = {
  source: Source
  songs: readonly Track[]
  /** All songs to play through, of which `songs` may be a part. */
  queue: readonly Track[]
  onRefused: (wanted: Wanted) => void
}

export function SongGrid({ source, songs, queue, onRefused }: SongGridProps) {
  return (
    <CardGrid>
      {songs.map((song) => (
        <PlayableCard
          key={song.id}
          source={source}
          songs={queue}
          place={queue.indexOf(song)}
          song={song}
          onRefused={onRefused}
        >
          <UnplayableMark song={song} />
        </PlayableCard>
      ))}
    </CardGrid>
  )
}

type AlbumGridProps<Item> = {
  albums: readonly Item[]
  /** What stands below a title in place of the artists. */
  lineOf?: (album: Item) => string | undefined
  onRefused: (wanted: Wanted) => void
}

export function AlbumGrid<Item extends Album>({ albums, lineOf, onRefused }: AlbumGridProps<Item>) {
  return (
    <CardGrid>
      {albums.map((album) => (
        <AlbumCard key={album.id} album={album} line={lineOf?.(album)} onRefused={onRefused} />
      ))}
    </CardGrid>
  )
}

export function ArtistGrid({ artists }: { artists: readonly Artist[] }) {
  return (
    <CardGrid>
      {artists.map((artist) => (
        <ArtistCard key={artist.id} artist={artist} />
      ))}
    </CardGrid>
  )
}
