import type { IAudioMetadata } from 'music-metadata'

import type { Credit } from './artists.ts'
import { fold } from './fold.ts'
import type { Texts } from './texts-of.ts'

const releaseTypes = [
  'album',
  'ep',
  'single',
  'compilation',
  'soundtrack',
  'live',
  'remix',
  'audiobook',
]

/** How stores end the titles of what has no tag for it, such as “Tides - EP” and “Tides (Single)”. */
const titleEnds = [
  ['ep', /\s[([]?E\.?P\.?[)\]]?$/],
  ['single', /\s(?:[-–—]\s|[([])Single[)\]]?$/],
] as const

type Named = Pick<Texts, 'list' | 'named'> & {
  readonly album: string
  readonly albumArtists: readonly Credit[]
}

/** What a release is, by its tags, else by its artist or its title; null where nothing says it. */
export function releaseTypeOf({ common }: IAudioMetadata, { list, named, ...album }: Named) {
  if (common.compilation || named('COMPILATION').includes('1')) return 'compilation'
  const said = [
    ...list(common.releasetype),
    ...named('RELEASETYPE'),
    ...named('MUSICBRAINZ_ALBUMTYPE'),
  ].flatMap((type) => type.toLowerCase().split(/\s*[/;,+]\s*/))
  const special = said.find((type) => type !== 'album' && releaseTypes.includes(type))
  if (special) return special
  if (said.includes('album')) return 'album'
  const [artist, ...others] = album.albumArtists
  if (artist && others.length === 0 && fold(artist.name) === 'various artists') return 'compilation'
  return titleEnds.find(([, end]) => end.test(album.album))?.[0] ?? null
}
