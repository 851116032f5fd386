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
  const top = topResult<Track | Album | Artist>(every, term)
  const isNamed = splitMatches(every, term).matches.length > 0
  const lyrics = <LyricsBeside settled={settled} onRefused={onRefused} />
  const topSong = songs.items.findIndex((song) => song === top)
  const topAlbum = albums.items.find((album) => album === top)
  const topArtist = artists.items.find((artist) => artist === top)
  const songsBeside = songs.items.filter((song) => song.id !== songs.items[topSong]?.id)
  const otherSongs = songsBeside.slice(0, topSongs)
  const otherArtists = artists.items
    .filter((artist) => artist.id !== topArtist?.id)
    .slice(0, topArtists)
  return (
    <>
      {!isNamed && lyrics}
      <div className={styles.best}>
        <section className={styles.section} aria-labelledby={`${id}-top`}>
          <h2 id={`${id}-top`}>{t('search.top')}</h2>
          {songs.items[topSong] && (
            <TopSong
              source={source}
              songs={songs.items}
              place={topSong}
              song={songs.items[topSong]}
              onRefused={onRefused}
            />
          )}
          {topAlbum && <TopAlbum album={topAlbum} onRefused={onRefused} />}
          {topArtist && <TopArtist artist={topArtist} />}
        </section>
        {otherSongs.length > 0 && (
          <section className={styles.section} aria-labelledby={`${id}-songs`}>
            <h2 id={`${id}-songs`}>
              {songsBeside.length > topSongs ? (
                <AppLink to={paths.search(term, tabPaths.songs)} replace className={styles.toTab}>
                  {t('search.songs')}
                  <Icon name="chevronRight" size={20} mirrored />
                </AppLink>
              ) : (
                t('search.songs')
              )}
            </h2>
            <SearchTiers {...splitMatches(otherSongs, term)} Heading="h3">
              {(some) => (
                <SongList source={source} songs={some} queue={otherSongs} onRefused={onRefused} />
              )}
            </SearchTiers>
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
