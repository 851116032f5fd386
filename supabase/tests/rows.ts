export type Row = Readonly<Record<string, unknown>>

export const ownerId = '00000000-0000-4000-8000-00000000000a'
export const otherId = '00000000-0000-4000-8000-00000000000b'

const picture = { url: 'pictures/0123abcd', placeholder: 'data:image/webp;base64,AA==' }
const recording = { file: 'sample/a.webm', duration_seconds: 180 }

/** A row that its table accepts, by table. */
export const rows: Readonly<Record<string, Row>> = {
  artists: { id: 'test-artist', title: 'An artist', ...picture },
  albums: {
    id: 'test-album',
    title: 'An album',
    ...picture,
    color: '#123abc',
    artist_id: 'test-artist',
  },
  tracks: {
    id: 'test-track',
    title: 'A track',
    ...picture,
    ...recording,
    artist_id: 'test-artist',
    album_id: 'test-album',
    position: 1,
  },
  track_artists: { id: 7, track_id: 'test-track', artist_id: 'test-artist', position: 2 },
  album_artists: { id: 7, album_id: 'test-album', artist_id: 'test-artist', position: 2 },
  track_genres: { id: 7, track_id: 'test-track', genre_id: 'test-genre', position: 1 },
  lyrics: { id: 7, track_id: 'test-track', plain: 'La la' },
  cards: { id: 'test-item', type: 'chart', track_id: 'test-track' },
  /** Of views the columns that a write tries, and the id of the row that others make. */
  media_items: { id: 'test-item', title: 'An item' },
  songs: { id: 'test-track', title: 'A track' },
  artist_songs: { id: 'test-track', title: 'A track' },
  genres: {
    id: 'test-genre',
    title: 'A genre',
    color: '#123abc',
    image: 'pictures/0123abcd',
    placeholder: picture.placeholder,
  },
  operators: { user_id: ownerId },
  plays: { id: '00000000-0000-4000-8000-0000000000c1', user_id: ownerId, track_id: 'test-track' },
  profile_pictures: { id: 'test-picture', title: 'A picture', ...picture },
  profiles: {
    id: ownerId,
    display_name: 'Ada Quill',
    dob: '1990-05-17',
    gender: 'woman',
    tos: { marketing: false, shareData: true },
    picture_id: 'test-picture',
  },
}

/** The tables whose rows a table's row points to, in the order in which they must be filled. */
export const neededBy: Readonly<Record<string, readonly string[]>> = {
  albums: ['artists'],
  tracks: ['artists', 'albums'],
  cards: ['artists', 'albums', 'tracks'],
  media_items: ['artists', 'albums', 'tracks', 'cards'],
  songs: ['artists', 'albums', 'tracks'],
  artist_songs: ['artists', 'albums', 'tracks'],
  track_artists: ['artists', 'albums', 'tracks'],
  album_artists: ['artists', 'albums'],
  track_genres: ['artists', 'albums', 'tracks', 'genres'],
  lyrics: ['artists', 'albums', 'tracks'],
  plays: ['artists', 'albums', 'tracks'],
  profiles: ['profile_pictures'],
}

/** The column by which a row is known. */
export const keyOf = (table: string) => (table === 'operators' ? 'user_id' : 'id')

/** A change that every row of the table takes. */
export const changeOf = (table: string): Row => {
  if (table === 'operators') return { added_at: '2001-02-03' }
  if (table === 'plays') return { played_at: '2001-02-03' }
  if (table === 'profiles') return { display_name: 'Ada Changed' }
  if (table === 'cards') return { type: 'playlist' }
  if (table === 'lyrics') return { plain: 'Changed' }
  return ['track_artists', 'album_artists', 'track_genres'].includes(table)
    ? { position: 3 }
    : { title: 'Changed' }
}

/** Made of tables; a row of theirs is one of it. */
export const views = ['artist_songs', 'media_items', 'songs']
