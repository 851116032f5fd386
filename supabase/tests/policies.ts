const operations = ['select', 'insert', 'update', 'delete'] as const
export type Operation = (typeof operations)[number]

/** The owner and the other person are logged in; the rows of the catalogue belong to neither. */
const people = ['anonymous', 'owner', 'other person', 'service role'] as const
export type Person = (typeof people)[number]

type Allowed = Readonly<Record<Person, readonly Operation[]>>

const readByEveryone: Allowed = {
  anonymous: ['select'],
  owner: ['select'],
  'other person': ['select'],
  'service role': operations,
}

/** A view that is made of several tables: nobody writes it, and who reads them reads it. */
const readOnly: Allowed = { ...readByEveryone, 'service role': ['select'] }

const readAndWrittenByOwner: Allowed = {
  anonymous: [],
  owner: ['select', 'insert', 'update'],
  'other person': [],
  'service role': operations,
}

/** Made by commands alone. */
const readByOwner: Allowed = { ...readAndWrittenByOwner, owner: ['select'] }

/** What each person may do to a row of each table. A table that is missing here fails the tests. */
export const policies: Readonly<Record<string, Allowed>> = {
  album_artists: readByEveryone,
  albums: readByEveryone,
  artist_songs: readOnly,
  artists: readByEveryone,
  cards: readByEveryone,
  genres: readByEveryone,
  lyrics: readByEveryone,
  media_items: readOnly,
  operators: readByOwner,
  plays: readByOwner,
  profile_pictures: readByEveryone,
  profiles: readAndWrittenByOwner,
  songs: readOnly,
  track_artists: readByEveryone,
  track_genres: readByEveryone,
  tracks: readByEveryone,
}

/** Every table × person × operation, with what the table says of it. */
export const cases = Object.entries(policies).flatMap(([table, allowed]) =>
  people.flatMap((person) =>
    operations.map((operation) => ({
      table,
      person,
      operation,
      may: allowed[person].includes(operation),
      verb: allowed[person].includes(operation) ? 'may' : 'may not',
    })),
  ),
)
