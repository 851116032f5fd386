import { useId } from 'react'

import type { Album, Artist, Track } from '#domain/catalogue.ts'
import { splitMatches } from '#domain/search.ts'
import { AlbumCard } from '#web/music/cards/album-card.tsx'
import { ArtistCard } from '#web/music/cards/artist-card.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { Shelf } from '#web/music/shelf/shelf.tsx'
import { SongList } from '#web/music/rows/song-list.tsx'
import { TopAlbum, TopArtist, TopSong } from './found/top-result.tsx'
import { useTop } from './found/use-top.ts'
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
/** Their tabs have the others. */
const topAlbums = 10
const topArtists = 20

/** The best of all that was found, songs beside it, lyrics, the albums that are like the term, and artists; each thing once. */
export function SearchAll({ term, settled, songs, albums, artists, onRefused }: SearchAllProps) {
  const t = useText()
  const id = useId()
  const source = searchSource(term)
  const kinds = [songs.items, albums.items, artists.items]
  const isNamed = splitMatches(kinds.flat(), term).matches.length > 0
  const top = useTop<Track | Album | Artist>(kinds, term)
  const lyrics = <LyricsBeside settled={settled} onRefused={onRefused} />
  const songsBeside = songs.items.filter((song) => song !== top)
  const otherSongs = songsBeside.slice(0, topSongs)
  const tiers = splitMatches(otherSongs, term)
  const isLikeTerm = tiers.matches.length + tiers.close.length > 0
  const songsTitle = t(isLikeTerm ? 'search.songs' : 'search.more')
  const otherArtists = artists.items.filter((artist) => artist !== top).slice(0, topArtists)
  const likeTerm = splitMatches(
    albums.items.filter((album) => album !== top),
    term,
  )
  const otherAlbums = [...likeTerm.matches, ...likeTerm.close].slice(0, topAlbums)
  return (
    <>
      {top && !isNamed && lyrics}
      <div className={top && styles.best}>
        {top && <Top {...{ top, source, songs, onRefused }} />}
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
            {isLikeTerm ? (
              <SearchTiers {...tiers} Heading="h3">
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
      {otherAlbums.length > 0 && (
        <div className={styles.wide}>
          <Shelf id="albums" title={t('search.albums')}>
            {otherAlbums.map((album) => (
              <AlbumCard key={album.id} album={album} onRefused={onRefused} />
            ))}
          </Shelf>
        </div>
      )}
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

type TopProps = Pick<SearchAllProps, 'songs' | 'onRefused'> & {
  top: Track | Album | Artist
  source: ReturnType<typeof searchSource>
}

function Top({ top, source, songs: { items }, onRefused }: TopProps) {
  const t = useText()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('search.top')}</h2>
      {'file' in top ? (
        <TopSong {...{ source, onRefused }} song={top} {...placeIn(items, top)} />
      ) : 'color' in top ? (
        <TopAlbum album={top} onRefused={onRefused} />
      ) : (
        <TopArtist artist={top} />
      )}
    </section>
  )
}

/** Where it plays from: among the songs found, else before them. */
function placeIn(songs: readonly Track[], song: Track) {
  const place = songs.indexOf(song)
  return place < 0 ? { songs: [song, ...songs], place: 0 } : { songs, place }
}
