import { catalogue } from './catalogue.ts'
import type { RecordingName, SampleItem } from './catalogue/kinds.ts'
import type { MadePictures, MadeRecordings } from './manifest.ts'

export type Row = Readonly<Record<string, string | number | boolean | null>>

export type Table = { readonly name: string; readonly rows: readonly Row[] }

type Made = { readonly pictures: MadePictures; readonly recordings: MadeRecordings }

type Card = SampleItem & { readonly featured: boolean; readonly place: number }

/** Behind all that people bring themselves. */
const firstPlace = 1_000_000_000

/** What Home features, and what the search shows besides. */
const cards: readonly Card[] = [
  ...catalogue.mediaItems.map((item, place) => ({ ...item, featured: false, place })),
  ...catalogue.featuredItems.map((item, place) => ({ ...item, featured: true, place })),
]

/** The sample as rows, tables in the order in which they refer to each other. */
export function toTables(made: Made): readonly Table[] {
  return [
    {
      name: 'artists',
      rows: catalogue.artists.map((artist, index) => ({
        id: artist.id,
        title: artist.title,
        description: artist.description,
        ...shown(made, `artist-${artist.id}`),
        position: firstPlace + index + 1,
      })),
    },
    { name: 'albums', rows: [...albumRows(made), ...cards.map((card) => singleRow(made, card))] },
    {
      name: 'tracks',
      rows: [...trackRows(made), ...cards.map((card) => singleTrackRow(made, card))],
    },
    { name: 'cards', rows: cards.map((card) => cardRow(made, card)) },
    { name: 'genres', rows: genreRows(made) },
    {
      name: 'profile_pictures',
      rows: catalogue.profilePictures.map(({ id, title }, index) => ({
        id,
        title,
        ...shown(made, `profile-${id}`),
        position: index + 1,
      })),
    },
  ]
}

function albumRows(made: Made): Row[] {
  return catalogue.albums.map((album, index) => ({
    id: album.id,
    title: album.title,
    desc: `${album.description} By ${nameOf(album.artist)}.`,
    ...shown(made, `album-${album.id}`),
    color: picture(made, `album-${album.id}`).color,
    artist_id: album.artist,
    kind: 'album',
    position: firstPlace + index + 1,
  }))
}

function trackRows(made: Made): Row[] {
  return catalogue.albums.flatMap((album) =>
    album.tracks.map(([title, recording, description], index) => ({
      id: `${album.id}-${index + 1}`,
      title,
      desc: description,
      ...shown(made, `album-${album.id}`),
      ...sounding(made, recording),
      artist_id: album.artist,
      album_id: album.id,
      position: index + 1,
      added_on: daysLater(album.addedOn, index * 2),
    })),
  )
}

const pictureOf = ({ featured, id }: Card) => `${featured ? 'featured' : 'media'}-${id}`

const descriptionOf = ({ description, artist }: Card) => `${description} With ${nameOf(artist)}.`

/** The record that a card's track is on, with an id of its own. */
function singleRow(made: Made, card: Card): Row {
  return {
    id: card.id,
    title: card.albumName,
    desc: descriptionOf(card),
    ...shown(made, pictureOf(card)),
    color: picture(made, pictureOf(card)).color,
    artist_id: card.artist,
    kind: 'single',
    position: firstPlace + card.place + 1,
  }
}

function singleTrackRow(made: Made, card: Card): Row {
  return {
    id: card.id,
    title: card.title,
    desc: descriptionOf(card),
    ...shown(made, pictureOf(card)),
    ...sounding(made, card.recording),
    artist_id: card.artist,
    album_id: card.id,
    position: 1,
    added_on: '2026-01-01',
  }
}

function cardRow(made: Made, card: Card): Row {
  return {
    id: card.id,
    type: card.type,
    track_id: card.id,
    featured: card.featured,
    color: card.featured ? picture(made, pictureOf(card)).color : null,
    position: card.place + 1,
  }
}

function nameOf(artistId: string): string {
  const artist = catalogue.artists.find(({ id }) => id === artistId)
  if (!artist) throw new Error(`There is no artist "${artistId}"`)
  return artist.title
}

function genreRows(made: Made): Row[] {
  const images = catalogue.genreImages
  return catalogue.genres.map(({ id, title, color }, index) => {
    const { url, placeholder } = shown(made, `genre-${images[index % images.length] ?? ''}`)
    return { id, title, color, image: url, placeholder, position: index + 1 }
  })
}

function picture({ pictures }: Made, name: string) {
  const found = pictures[name]
  if (!found) throw new Error(`There is no picture "${name}"`)
  return found
}

function shown(made: Made, name: string) {
  const { hash, placeholder } = picture(made, name)
  return { url: `pictures/${hash}`, placeholder }
}

function sounding({ recordings }: Made, name: RecordingName) {
  const found = recordings[name]
  if (!found) throw new Error(`There is no recording "${name}"`)
  return {
    file: `sample/${name}.webm`,
    fallback_file: `sample/${name}.mp3`,
    duration_seconds: Math.floor(found.seconds),
  }
}

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
