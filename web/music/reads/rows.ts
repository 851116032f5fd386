import type {
  Album,
  Artist,
  MediaItem,
  MediaType,
  Picture,
  Placed,
  Reference,
  Track,
} from '#domain/catalogue.ts'
import { mediaTypes } from '#domain/catalogue.ts'
import type { Database } from '#domain/database.types.ts'

type Tables = Database['public']['Tables']
type PictureRow = { url: string; placeholder: string }

/** A row of `songs`, whose columns the database does not promise to be filled: they are those of tables that do. */
export type SongRow = PictureRow & {
  id: string
  title: string
  desc: string
  file: string
  fallback_file: string | null
  duration_seconds: number
  artists: Reference[]
  album_id: string
  album: string
  position: number
}

/** A card, with the id of the track that it plays. */
export type MediaItemRow = SongRow & {
  track_id: string
  track_position: number
  type: string
  color: string | null
}

export const toPicture = ({ url, placeholder }: PictureRow): Picture => ({ url, placeholder })

export function toTrack(row: SongRow): Placed<Track> {
  return {
    id: row.id,
    title: row.title,
    artists: row.artists,
    album: { id: row.album_id, title: row.album },
    description: row.desc,
    picture: toPicture(row),
    file: row.file,
    fallbackFile: row.fallback_file,
    durationSeconds: row.duration_seconds,
    position: row.position,
  }
}

export const toMediaItem = (row: MediaItemRow): Placed<MediaItem> => ({
  ...toTrack({ ...row, id: row.track_id, position: row.track_position }),
  type: toMediaType(row.type),
})

/** A row of `albums`; `artists` are there where they are several. Nobody reads an artist of whom nothing is there just now. */
export type AlbumRow = Pick<
  Tables['albums']['Row'],
  'id' | 'title' | 'desc' | 'color' | 'position'
> &
  PictureRow & { artist: Reference | null; artists: Reference[] | null }

export function toAlbum(row: AlbumRow): Placed<Album> {
  return {
    id: row.id,
    title: row.title,
    artists: row.artists ?? (row.artist ? [row.artist] : []),
    description: row.desc,
    picture: toPicture(row),
    color: row.color,
    position: row.position,
  }
}

export function toArtist(
  row: Pick<Tables['artists']['Row'], 'id' | 'title' | 'description' | 'position'> & PictureRow,
): Placed<Artist> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    picture: toPicture(row),
    position: row.position,
  }
}

function toMediaType(type: string): MediaType {
  const known = mediaTypes.find((each) => each === type)
  if (!known) throw new Error(`The catalogue has an item of the unknown type ${type}`)
  return known
}
