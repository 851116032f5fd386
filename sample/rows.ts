import { catalogue } from './catalogue.ts'
import type { RecordingName, SampleItem } from './catalogue/kinds.ts'
import type { MadePictures, MadeRecordings } from './manifest.ts'

export type Row = Readonly<Record<string, string | number | boolean | null>>

export type Table = { readonly name: string; readonly rows: readonly Row[] }

/** The sample as rows, tables in the order in which they refer to each other. */
export function toTables(pictures: MadePictures, recordings: MadeRecordings): readonly Table[] {
  const picture = (name: string) => {
    const made = pictures[name]
    if (!made) throw new Error(`There is no picture "${name}": run \`npm run sample\``)
    return made
  }
  const shown = (name: string) => {
    const { hash, placeholder } = picture(name)
    return { url: `pictures/${hash}`, placeholder }
  }
  const sounding = (name: RecordingName) => {
    const made = recordings[name]
    if (!made) throw new Error(`There is no recording "${name}": run \`npm run sample\``)
    return {
      file: `sample/${name}.webm`,
      fallback_file: `sample/${name}.mp3`,
      duration_seconds: Math.ceil(made.seconds),
    }
  }
  const item = (each: SampleItem, index: number, featured: boolean): Row => {
    const name = `${featured ? 'featured' : 'media'}-${each.id}`
    return {
      id: each.id,
      type: each.type,
      title: each.title,
      album_name: each.albumName,
      desc: each.description,
      ...shown(name),
      ...sounding(each.recording),
      artist_id: each.artist,
      featured,
      color: featured ? picture(name).color : null,
      position: index + 1,
    }
  }
  return [
    {
      name: 'artists',
      rows: catalogue.artists.map(({ id, title, description }, index) => ({
        id,
        title,
        description,
        ...shown(`artist-${id}`),
        position: index + 1,
      })),
    },
    {
      name: 'albums',
      rows: catalogue.albums.map(({ id, title, artist, description }, index) => ({
        id,
        title,
        desc: description,
        ...shown(`album-${id}`),
        color: picture(`album-${id}`).color,
        artist_id: artist,
        position: index + 1,
      })),
    },
    {
      name: 'tracks',
      rows: catalogue.albums.flatMap((album) =>
        album.tracks.map(([title, recording, description], index) => ({
          id: `${album.id}-${index + 1}`,
          title,
          desc: description,
          ...shown(`album-${album.id}`),
          ...sounding(recording),
          artist_id: album.artist,
          album_id: album.id,
          position: index + 1,
          added_on: daysLater(album.addedOn, index * 2),
        })),
      ),
    },
    {
      name: 'media_items',
      rows: [
        ...catalogue.mediaItems.map((each, index) => item(each, index, false)),
        ...catalogue.featuredItems.map((each, index) => item(each, index, true)),
      ],
    },
    {
      name: 'genres',
      rows: catalogue.genres.map(({ id, title, color }, index) => {
        const image = catalogue.genreImages[index % catalogue.genreImages.length] ?? ''
        const { url, placeholder } = shown(`genre-${image}`)
        return { id, title, color, image: url, placeholder, position: index + 1 }
      }),
    },
    {
      name: 'profile_pictures',
      rows: catalogue.profilePictures.map(({ id, title }, index) => ({
        id,
        title,
        ...shown(`profile-${id}`),
        position: index + 1,
      })),
    },
  ]
}

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
