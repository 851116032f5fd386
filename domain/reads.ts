/** A read of a table: its name, and its parameters as the table service has them. */
export type Read = readonly [table: string, parameters: Readonly<Record<string, string>>]

/** Of a track that plays, in `songs`, in `media_items` and in every function that gives songs. */
export const trackColumns =
  'title,desc,url,placeholder,file,fallback_file,duration_seconds,album_id,artists'
/** Rows of a page. */
export const pageSize = 50

export const songColumns = `id,${trackColumns},album,position,added_on,disc,number`
export const mediaItemColumns = `id,track_id,${trackColumns},album:album_name,type,color,position,track_position`
export const albumColumns =
  'id,title,desc,url,placeholder,color,position,artists:all_artists,artist:artists(id,title)'
export const artistColumns = 'id,title,description,url,placeholder,position'

/** The first page in the catalogue's order. */
const firstPage = { order: 'position.asc,id.asc', limit: String(pageSize) }

/** The songs of the home page, which the server writes into it. */
export const featuredRead: Read = [
  'media_items',
  { select: mediaItemColumns, featured: 'eq.true', ...firstPage },
]

/** What else the first screen shows, exactly as the app's own reads ask for it. */
export const earlyReads: readonly Read[] = [
  ['albums', { select: albumColumns, kind: 'eq.album', ...firstPage }],
  ['artists', { select: artistColumns, ...firstPage }],
]

/** The address of a read; `backend` has no slash at its end. */
export const addressOf = (backend: string, [table, parameters]: Read): string =>
  `${backend}/rest/v1/${table}?${new URLSearchParams(parameters)}`
