import { useId } from 'react'

import type { Album, Artist, Track } from '#domain/catalogue.ts'
import { splitMatches, topResult } from '#domain/search.ts'
import { ArtistCard } from '#web/music/cards/artist-card.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { Shelf } from '#web/music/shelf/shelf.tsx'
import { SongList } from '#web/music/rows/song-list.tsx'
import { TopAlbum, TopArtist, TopSong } from './found/top-result.tsx'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'

import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './search.module.css'
import { LyricsBeside } from './found/lyrics-found.tsx'
import { searchSource } from './search-source.ts'
import { tabPaths } from './search-tab.ts'
import { SearchTiers } from './search-tiers.tsx'
import type { Finding } from './use-search.ts'

type FoundOf<Item> = Pick<Finding<Item>, 'items'>

type SearchAllProps = {
  term: string
  settled: string
  songs: FoundOf<Track>
  albums: FoundOf<Album>
  artists: FoundOf<Artist>
  onRefused: (wanted: Wanted) => void
}

const topSongs = 4
/** The tab of artists has the others. */
const topArtists = 20

/** The best of all that was found, songs beside it, lyrics and artists; each thing once. */
export function SearchAll({ term, settled, songs, albums, artists, onRefused }: SearchAllProps) {
  const t = useText()
  const id = useId()
  const source = searchSource(term)
  const every = [...songs.items, ...albums.items, ...artists.items]
  const { matches, close } = splitMatches(every, term)
  const isNamed = matches.length > 0
  const isLike = isNamed || close.length > 0
  const top = isLike ? topResult<Track | Album | Artist>(every, term) : undefined
  const lyrics = <LyricsBeside settled={settled} onRefused={onRefused} />
  const songsTitle = t(top ? 'search.songs' : 'search.more')
  const songsBeside = songs.items.filter((song) => song !== top)
  const otherSongs = songsBeside.slice(0, topSongs)
  const otherArtists = artists.items.filter((artist) => artist !== top).slice(0, topArtists)
  return (
    <>
      {isLike && !isNamed && lyrics}
      <div className={top && styles.best}>
        {top && <Top {...{ top, source, songs, albums, artists, onRefused }} />}
        {otherSongs.length > 0 && (
          <section className={styles.section} aria-labelledby={`${id}-songs`}>
            <h2 id={`${id}-songs`}>
              {songsBeside.length > topSongs ? (
                <AppLink to={paths.search(term, tabPaths.songs)} replace className={styles.toTab}>
                  {songsTitle}
                  <Icon name="chevronRight" size={20} mirrored />
                </AppLink>
              ) : (
                songsTitle
              )}
            </h2>
            {top ? (
              <SearchTiers {...splitMatches(otherSongs, term)} Heading="h3">
                {(some) => (
                  <SongList source={source} songs={some} queue={otherSongs} onRefused={onRefused} />
                )}
              </SearchTiers>
            ) : (
              <SongList
                source={source}
                songs={otherSongs}
                queue={otherSongs}
                onRefused={onRefused}
              />
            )}
          </section>
        )}
      </div>
      {isNamed && lyrics}
      {otherArtists.length > 0 && (
        <div className={styles.wide}>
          <Shelf id="artists" title={t('home.artists')}>
            {otherArtists.map((artist) => (
              <ArtistCard key={artist.id} artist={artist} />
            ))}
          </Shelf>
        </div>
      )}
    </>
  )
}

type TopProps = Pick<SearchAllProps, 'songs' | 'albums' | 'artists' | 'onRefused'> & {
  top: Track | Album | Artist
  source: ReturnType<typeof searchSource>
}

function Top({ top, source, songs, albums, artists, onRefused }: TopProps) {
  const t = useText()
  const id = useId()
  const place = songs.items.findIndex((song) => song === top)
  const song = songs.items[place]
  const album = albums.items.find((each) => each === top)
  const artist = artists.items.find((each) => each === top)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('search.top')}</h2>
      {song && <TopSong {...{ source, place, song, onRefused }} songs={songs.items} />}
      {album && <TopAlbum album={album} onRefused={onRefused} />}
      {artist && <TopArtist artist={artist} />}
    </section>
  )
}
