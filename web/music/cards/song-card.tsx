import type { ReactNode } from 'react'

import type { Track } from '#domain/catalogue.ts'
import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { cardPictureSizes } from './card-picture.ts'
import styles from './card.module.css'
import { SongAction } from '#web/music/rows/song-action.tsx'

type SongCardProps = {
  song: Track
  current: boolean
  playing: boolean
  /** Visible without scrolling. */
  urgent: boolean
  onPress: () => void
  /** The pointer or the focus is on it. */
  onApproach: () => void
  /** Below its words. */
  children?: ReactNode
}

export function SongCard(props: SongCardProps) {
  const { song, current, playing, urgent, onPress, onApproach, children } = props
  const t = useText()
  return (
    <li
      className={styles.card}
      aria-current={current || undefined}
      {...contextOf({ kind: 'song', song, onPlay: onPress })}
    >
      <SongAction {...{ song, playing, onPress, onApproach }} />
      <div className={styles.cover}>
        <Picture {...song.picture} sizes={cardPictureSizes} urgent={urgent} />
        <span className={styles.play}>
          <Icon name={playing ? 'pause' : 'play'} />
        </span>
      </div>
      <span className={styles.title} dir="auto">
        {song.title}
      </span>
      {current && <VisuallyHidden>{t('home.current')}</VisuallyHidden>}
      <span className={styles.text} dir="auto">
        {song.description}
      </span>
      {children}
    </li>
  )
}
