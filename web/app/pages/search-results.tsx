import type { ReactNode } from 'react'

import type { Track } from '#domain/catalogue.ts'
import { AlbumGrid, ArtistGrid, SongGrid } from '#web/features/catalogue/grids.tsx'
import { useText } from '#web/lib/language.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

import styles from './search-page.module.css'
import type { SearchTab } from './search-tab.ts'
import { useSearch } from './use-search.ts'

type SearchResultsProps = {
  term: string
  tab: SearchTab
  onRefused: (song: Track) => void
}

const topSongs = 4
const topArtists = 6

export function SearchResults({ term, tab, onRefused }: SearchResultsProps) {
  const t = useText()
  const found = useSearch(term)
  if (!found) return <Spinner label={t('shell.loading')} size={32} />

  const { songs, albums, artists, everyArtist } = found
  const nothing = <Notice tone="info">{t('search.nothing', { term })}</Notice>
  const songGrid = songs.length > 0 ? <SongGrid songs={songs} onRefused={onRefused} /> : nothing
  const views: Record<SearchTab, ReactNode> = {
    all:
      songs.length + artists.length > 0 ? (
        <>
          <Section title={t('search.songs')}>
            <SongGrid songs={songs.slice(0, topSongs)} onRefused={onRefused} />
          </Section>
          <Section title={t('home.artists')}>
            <ArtistGrid artists={artists.slice(0, topArtists)} />
          </Section>
        </>
      ) : (
        nothing
      ),
    songs: songGrid,
    artists: artists.length > 0 ? <ArtistGrid artists={artists} /> : nothing,
    playlists: songGrid,
    albums: albums.length > 0 ? <AlbumGrid albums={albums} /> : nothing,
    podcasts: (
      <Section title={t('search.working')}>
        <p className={styles.soft}>{t('search.workingText')}</p>
      </Section>
    ),
    profiles: <ArtistGrid artists={everyArtist} />,
  }
  return views[tab]
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
