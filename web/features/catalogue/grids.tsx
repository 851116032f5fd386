import type { Album, Artist, Track } from '#domain/catalogue.ts'

import { AlbumCard } from './album-card.tsx'
import { ArtistCard } from './artist-card.tsx'
import { CardGrid } from './card-grid.tsx'
import type { Wanted } from './invitation.tsx'
import { PlayableCard } from './playable-card.tsx'

type SongGridProps = {
  songs: readonly Track[]
  onRefused: (wanted: Wanted) => void
}

export function SongGrid({ songs, onRefused }: SongGridProps) {
  return (
    <CardGrid>
      {songs.map((song, place) => (
        <PlayableCard key={song.id} {...{ songs, song, place, onRefused }} />
      ))}
    </CardGrid>
  )
}

type AlbumGridProps = {
  albums: readonly Album[]
  onRefused: (wanted: Wanted) => void
}

export function AlbumGrid({ albums, onRefused }: AlbumGridProps) {
  return (
    <CardGrid>
      {albums.map((album) => (
        <AlbumCard key={album.id} album={album} onRefused={onRefused} />
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
