import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { wantedOf } from '#domain/search.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { type Playable, usePlayable } from '#web/music/play/use-playable.ts'
import { usePages } from '#web/music/reads/use-pages.ts'
import { RowMenu } from '#web/music/rows/row-menu.tsx'
import list from '#web/music/rows/song-list.module.css'
import { SongRow } from '#web/music/rows/song-row.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { anyLyrics, type Heard, lyricsFound } from './found.ts'
import { More } from './found-items.tsx'
import styles from './lyrics-found.module.css'
import { searchSource } from '#web/features/search/search-source.ts'
import { SearchMessage } from '#web/features/search/search-message.tsx'
import { SearchSkeleton } from '#web/features/search/search-skeleton.tsx'
import { tabPaths } from '#web/features/search/search-tab.ts'
import search from '#web/features/search/search.module.css'

type LyricsFoundProps = { term: string; settled: string; onRefused: (wanted: Wanted) => void }

/** Shorter terms are in the lyrics of nearly all songs. */
const shortest = 3
const mostBeside = 3

type LyricsBesideProps = Omit<LyricsFoundProps, 'term'> & { otherwise?: ReactNode }

/** The first songs in whose lyrics the term stands, where there are lyrics. */
export function useHeard(settled: string) {
  const wanted = wantedOf(settled)
  const { data: hasLyrics = false } = useQuery(anyLyrics)
  return usePages(lyricsFound(wanted), hasLyrics && wanted.length >= shortest).items ?? []
}

/** Beside other results: the first songs in whose lyrics the term stands, and the way to the others. */
export function LyricsBeside({ settled, onRefused, otherwise = null }: LyricsBesideProps) {
  const t = useText()
  const id = useId()
  const items = useHeard(settled)
  if (items.length === 0) return otherwise
  return (
    <section className={search.section} aria-labelledby={id}>
      <h2 id={id}>
        <AppLink to={paths.search(settled, tabPaths.lyrics)} replace className={search.toTab}>
          {t('search.lyrics')}
          <Icon name="chevronRight" size={20} mirrored />
        </AppLink>
      </h2>
      <HeardSongs songs={items.slice(0, mostBeside)} settled={settled} onRefused={onRefused} />
    </section>
  )
}

/** The songs in whose lyrics the term stands, each with its line. */
export function LyricsFound({ term, settled, onRefused }: LyricsFoundProps) {
  const t = useText()
  const wanted = wantedOf(settled)
  const { items, waiting, ...more } = usePages(lyricsFound(wanted), wanted !== '')
  if (!items) return <SearchSkeleton tab="lyrics" waiting={waiting} />
  const count = items.length
  const said = more.readMore ? 'search.foundAtLeast' : 'search.found'
  return (
    <>
      <VisuallyHidden>
        <output>{count > 0 ? t(said, { term: settled, count }) : ''}</output>
      </VisuallyHidden>
      {count === 0 && (
        <SearchMessage
          icon="search"
          title={t('search.noLyrics', { term })}
          text={t('search.noLyricsText')}
        />
      )}
      <HeardSongs songs={items} settled={settled} onRefused={onRefused} />
      <More {...more} tab="lyrics" />
    </>
  )
}

type HeardSongsProps = Omit<LyricsFoundProps, 'term'> & { songs: readonly Heard[] }

const HeardSongs = ({ songs, settled, onRefused }: HeardSongsProps) => (
  <ul className={list.list}>
    {songs.map((song, place) => (
      <HeardSong
        key={song.id}
        source={searchSource(settled)}
        songs={songs}
        place={place}
        song={song}
        line={song.line}
        onRefused={onRefused}
      />
    ))}
  </ul>
)

function HeardSong({ line, ...row }: Playable & Pick<Heard, 'line'>) {
  const playable = usePlayable(row)
  const { song } = row
  return (
    <li
      className={classNames(list.row, styles.heard)}
      aria-current={playable.current || undefined}
      {...contextOf({ kind: 'song', song, onPlay: playable.onPress })}
    >
      <SongRow song={song} {...playable}>
        <q className={styles.line} dir="auto">
          {line}
        </q>
      </SongRow>
      <RowMenu title={song.title} />
    </li>
  )
}
