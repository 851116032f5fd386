import type { ReactNode } from 'react'

import type { Track } from '#domain/catalogue.ts'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { formatDuration } from '#web/lib/language/format.ts'
import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { SongAction } from './song-action.tsx'
import { UnplayableMark } from './unplayable-mark.tsx'
import styles from './song-list.module.css'

type SongRowProps = {
  song: Track
  current: boolean
  playing: boolean
  onPress: () => void
  onApproach: () => void
  keys?: string
  /** In place of the artists. */
  line?: ReactNode
  /** Between artist and length, where there is room. */
  children?: ReactNode
}

export function SongRow({
  song,
  current,
  playing,
  onPress,
  onApproach,
  keys,
  line,
  children,
}: SongRowProps) {
  const t = useText()
  return (
    <>
      <SongAction {...{ song, playing, onPress, onApproach, keys }} />
      <span className={styles.cover}>
        <Picture {...song.picture} sizes="3rem" />
        <span className={styles.play}>
          <Icon name={playing ? 'pause' : 'play'} size={20} />
        </span>
      </span>
      <span className={styles.words}>
        {/* The button says it. */}
        <span className={styles.title} dir="auto" aria-hidden>
          {song.title}
        </span>
        {current && <VisuallyHidden>{t('home.current')}</VisuallyHidden>}
        <span className={styles.text} dir="auto">
          {line || <ArtistLinks artists={song.artists} />}
        </span>
        <UnplayableMark song={song} />
      </span>
      {children}
      <span className={styles.length}>{formatDuration(song.durationSeconds)}</span>
    </>
  )
}
