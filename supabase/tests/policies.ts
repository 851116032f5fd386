export const operations = ['select', 'insert', 'update', 'delete'] as const
export type Operation = (typeof operations)[number]

/** The owner and the other person are logged in; the rows of the catalogue belong to neither. */
export const people = ['anonymous', 'owner', 'other person', 'service role'] as const
export type Person = (typeof people)[number]

type Allowed = Readonly<Record<Person, readonly Operation[]>>

const readByEveryone: Allowed = {
  anonymous: ['select'],
  owner: ['select'],
  'other person': ['select'],
  'service role': operations,
}

const readAndWrittenByOwner: Allowed = {
  anonymous: [],
  owner: ['select', 'insert', 'update'],
  'other person': [],
  'service role': operations,
}

/** What each person may do to a row of each table. A table that is missing here fails the tests. */
export const policies: Readonly<Record<string, Allowed>> = {
  albums: readByEveryone,
  artists: readByEveryone,
  genres: readByEveryone,
  media_items: readByEveryone,
  profile_pictures: readByEveryone,
  profiles: readAndWrittenByOwner,
  tracks: readByEveryone,
}
