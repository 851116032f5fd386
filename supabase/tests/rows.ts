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
  cards: { id: 'test-item', type: 'chart', track_id: 'test-track' },
  /** Of views the columns that a write tries, and the id of the row that others make. */
  media_items: { id: 'test-item', title: 'An item' },
  songs: { id: 'test-track', title: 'A track' },
  genres: {
    id: 'test-genre',
    title: 'A genre',
    color: '#123abc',
    image: 'pictures/0123abcd',
    placeholder: picture.placeholder,
  },
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
  profiles: ['profile_pictures'],
}

/** A change that every row of the table takes. */
export const changeOf = (table: string): Row => {
  if (table === 'profiles') return { display_name: 'Ada Changed' }
  return table === 'cards' ? { type: 'playlist' } : { title: 'Changed' }
}

/** Made of tables; a row of theirs is one of it. */
export const views = ['media_items', 'songs']
