import type { Album, Artist, MediaItem, MediaType, Picture } from '#domain/catalogue.ts'
import { mediaTypes } from '#domain/catalogue.ts'
import type { Database } from '#domain/database.types.ts'

type Tables = Database['public']['Tables']
type PictureRow = { url: string; placeholder: string }
type WithArtist = { artist: { title: string } }

export type MediaItemRow = Pick<
  Tables['media_items']['Row'],
  | 'id'
  | 'type'
  | 'title'
  | 'album_name'
  | 'desc'
  | 'file'
  | 'fallback_file'
  | 'duration_seconds'
  | 'color'
> &
  PictureRow &
  WithArtist

export const toPicture = ({ url, placeholder }: PictureRow): Picture => ({ url, placeholder })

export function toMediaItem(row: MediaItemRow): MediaItem {
  return {
    id: row.id,
    type: toMediaType(row.type),
    title: row.title,
    artist: row.artist.title,
    album: row.album_name,
    description: row.desc,
    picture: toPicture(row),
    file: row.file,
    fallbackFile: row.fallback_file,
    durationSeconds: row.duration_seconds,
  }
}

export function toAlbum(row: Tables['albums']['Row'] & WithArtist): Album {
  return {
    id: row.id,
    title: row.title,
    artist: row.artist.title,
    description: row.desc,
    picture: toPicture(row),
    color: row.color,
  }
}

export function toArtist(
  row: Pick<Tables['artists']['Row'], 'id' | 'title' | 'description'> & PictureRow,
): Artist {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    picture: toPicture(row),
  }
}

function toMediaType(type: string): MediaType {
  const known = mediaTypes.find((each) => each === type)
  if (!known) throw new Error(`The catalogue has an item of the unknown type ${type}`)
  return known
}
