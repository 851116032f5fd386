import { wantedOf } from '#domain/search.ts'
import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { type Playable, usePlayable } from '#web/music/play/use-playable.ts'
import { usePages } from '#web/music/reads/use-pages.ts'
import { RowMenu } from '#web/music/rows/row-menu.tsx'
import list from '#web/music/rows/song-list.module.css'
import { SongRow } from '#web/music/rows/song-row.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { type Heard, lyricsFound } from './found.ts'
import { More } from './found-items.tsx'
import styles from './lyrics-found.module.css'
import { searchSource } from '#web/features/search/search-all.tsx'
import { SearchMessage } from '#web/features/search/search-message.tsx'
import { SearchSkeleton } from '#web/features/search/search-skeleton.tsx'

type LyricsFoundProps = { term: string; settled: string; onRefused: (wanted: Wanted) => void }

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
      <ul className={list.list}>
        {items.map((song, place) => (
          <HeardSong
            key={song.id}
            source={searchSource(settled)}
            songs={items}
            place={place}
            song={song}
            line={song.line}
            onRefused={onRefused}
          />
        ))}
      </ul>
      <More {...more} tab="lyrics" />
    </>
  )
}

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
