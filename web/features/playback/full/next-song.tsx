import { artistNames } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { nextTrack } from '#web/player/player-state.ts'
import { firstClick } from '#web/ui/press/first-click.ts'
import { PictureRow, pictureRowClass } from '#web/ui/picture/picture-row.tsx'

import styles from './next-song.module.css'

/** What the queue goes on with; a press goes there at once, and a link shows all of it. */
export function NextSong() {
  const t = useText()
  const player = usePlayer()
  const song = usePlayerState(nextTrack)
  if (!song) return null
  return (
    <section className={styles.next}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('panel.next')}</h3>
        <AppLink to={paths.queue} className={styles.link}>
          {t('player.openQueue')}
        </AppLink>
      </div>
      <button
        type="button"
        className={pictureRowClass}
        aria-label={t('home.play', { title: song.title })}
        onClick={firstClick(player.next)}
      >
        <PictureRow picture={song.picture} title={song.title}>
          <bdi>{artistNames(song)}</bdi>
        </PictureRow>
      </button>
    </section>
  )
}
