import type { Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language.ts'

import styles from './card.module.css'

type SongActionProps = {
  song: Track
  playing: boolean
  onPress: () => void
  onApproach: () => void
}

/** Makes all of a song's card or row its button. */
export function SongAction({ song, playing, onPress, onApproach }: SongActionProps) {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t(playing ? 'home.pause' : 'home.play', { title: song.title })}
      onClick={onPress}
      onPointerEnter={onApproach}
      onPointerDown={onApproach}
      onFocus={onApproach}
    />
  )
}
