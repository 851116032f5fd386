import type { IAudioMetadata } from 'music-metadata'

import { namesOfSlashed, readCredits, withoutGuests } from './artists.ts'
import { hasHiddenSlash } from './mended-id3.ts'
import { type Texts, textsNamed } from './texts-of.ts'

/** The artists whom the tags name for a song and for its album. */
export function creditsOf(
  found: IAudioMetadata,
  { text, list, named }: Texts,
  neverSplit: readonly string[],
) {
  const { common } = found
  const [ofSong, ofAlbum] = [
    text(common.artist),
    text(common.albumartist) ?? named('ALBUM ARTIST')[0],
  ]
  /** A list in ID3v2.3 may have slashes between its names. */
  const namesOf = (values: readonly string[] = [], shown = '') => {
    const names = list(values)
    const isSlashed = names.length === 1 && values.some(hasHiddenSlash)
    return isSlashed ? namesOfSlashed(names[0] ?? '', shown, neverSplit) : names
  }
  const ownList = namesOf(textsNamed(found, 'ARTISTS'), ofSong)
  const whole = [...neverSplit, ...ownList.filter((name) => !name.includes(';'))]
  /** Who writes the list of artists numbers all of them, too; others number the first alone. */
  const isOne = (ids: readonly string[] = []) =>
    ownList.length > 0 && list(ids).flatMap((each) => each.split(/[/;]/)).length === 1
  const credits = (names: readonly string[], shown: string | undefined, ids?: readonly string[]) =>
    readCredits(names, shown, isOne(ids) && shown ? [...whole, withoutGuests(shown)] : whole)
  return {
    artists: credits(namesOf(common.artists, ofSong), ofSong, common.musicbrainz_artistid),
    albumArtists: credits(
      namesOf(textsNamed(found, 'ALBUMARTISTS') ?? common.albumartists, ofAlbum),
      ofAlbum,
      common.musicbrainz_albumartistid,
    ),
  }
}
