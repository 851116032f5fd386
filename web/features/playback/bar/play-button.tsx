import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { isActive } from '#web/player/player-state.ts'
import { currentEntry } from '#web/player/queue/queue.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Spinner } from '#web/ui/waiting/spinner.tsx'

import styles from './play-button.module.css'

/** Play or Pause, with a ring around it when the music is long in coming. */
export function PlayButton() {
  const t = useText()
  const player = usePlayer()
  const isEmpty = usePlayerState(({ queue }) => !currentEntry(queue))
  const active = usePlayerState(({ status }) => isActive(status))
  const waits = usePlayerState(({ status }) => active && status !== 'playing')
  return (
    <span className={styles.play}>
      <IconButton
        label={t(active ? 'player.pause' : 'player.play')}
        icon={active ? 'pause' : 'play'}
        variant="accent"
        aria-disabled={isEmpty}
        onClick={player.toggle}
        onPointerEnter={player.warmUp}
        onPointerDown={player.warmUp}
        onFocus={player.warmUp}
      />
      {waits && (
        <span className={styles.ring}>
          <Spinner size={52} label={t('player.loading')} />
        </span>
      )}
    </span>
  )
}
