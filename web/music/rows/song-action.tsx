import { useStore } from 'zustand'

import type { Track } from '#domain/catalogue.ts'
import { unplayable } from '#web/lib/http/unplayable.ts'
import { useText } from '#web/lib/language/language.ts'
import { firstClick } from '#web/ui/press/first-click.ts'

import styles from '#web/music/cards/card.module.css'

type SongActionProps = {
  song: Track
  playing: boolean
  onPress: () => void
  onApproach: () => void
  /** More keys, for `aria-keyshortcuts`. */
  keys?: string | undefined
}

/** A button that covers its card or row. */
export function SongAction({ song, playing, onPress, onApproach, keys }: SongActionProps) {
  const t = useText()
  const reason = useStore(unplayable, (files) => files.get(song.file))
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t(playing ? 'home.pause' : 'home.play', { title: song.title })}
      aria-keyshortcuts={keys}
      title={reason && t(`unplayable.${reason}`)}
      onClick={firstClick(onPress)}
      onPointerEnter={onApproach}
      onPointerDown={onApproach}
      onFocus={onApproach}
    />
  )
}
