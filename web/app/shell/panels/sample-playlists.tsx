import type { Track } from '#domain/catalogue.ts'
import { featuredSongs } from '#web/music/reads/featured.ts'
import { usePages } from '#web/music/reads/use-pages.ts'
import { usePlayList } from '#web/music/play/use-play-list.ts'
import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { firstClick } from '#web/ui/press/first-click.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import styles from './library.module.css'
import { useYourName } from '#web/app/shell/menus/your-name.ts'

/** Two lists of songs to begin with, which carry the name of whoever is logged in. */
export function SamplePlaylists() {
  const t = useText()
  const name = useYourName()
  const { items } = usePages(featuredSongs)
  const songs = (name && items) || []
  const half = Math.ceil(songs.length / 2)
  if (items?.length === 0) return null
  return (
    <section>
      <h3 className={styles.recents}>{t('library.recents')}</h3>
      <ul>
        <SamplePlaylist
          id="daily-mix"
          title={t('library.dailyMix', { name })}
          songs={songs.slice(0, half)}
        />
        <SamplePlaylist
          id="quiet-hours"
          title={t('library.quietHours', { name })}
          songs={songs.slice(half)}
        />
      </ul>
    </section>
  )
}

/** It is shown to those who are logged in: nobody is refused. */
const onRefused = () => undefined

type SamplePlaylistProps = { id: string; title: string; songs: readonly Track[] }

function SamplePlaylist({ id, title, songs }: SamplePlaylistProps) {
  const t = useText()
  const player = usePlayer()
  const source = { kind: 'playlist', id, title, path: null } as const
  const { press, current, playing } = usePlayList(source, songs, onRefused)
  const [first] = songs
  if (!first) return null
  return (
    <li aria-current={current || undefined} {...contextOf({ kind: 'playlist', source, songs })}>
      <button
        type="button"
        className={styles.row}
        aria-label={t(playing ? 'home.pause' : 'home.play', { title })}
        onPointerEnter={() => player.preload(first)}
        onClick={firstClick(press)}
      >
        <Picture {...first.picture} sizes="48px" className={styles.rowPicture} />
        <span className={styles.rowTexts}>
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.rowText}>
            {t('library.playlistSize', { count: songs.length })}
          </span>
        </span>
      </button>
    </li>
  )
}
