import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { hasNext } from '#web/player/player-state.ts'
import { nextRepeat, type Repeat } from '#web/player/queue/queue.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { PlayButton } from './play-button.tsx'
import styles from './playback-controls.module.css'

/** Buttons in the order of a tape deck, in every language. */
export function PlaybackControls() {
  const t = useText()
  const player = usePlayer()
  const isEmpty = usePlayerState(({ queue }) => queue.order.length === 0)
  const isLast = !usePlayerState(hasNext)
  return (
    <div className={styles.controls} dir="ltr">
      <span className={styles.wide}>
        <ShuffleButton />
        <IconButton
          label={t('player.previous')}
          icon="previous"
          aria-disabled={isEmpty}
          onClick={player.previous}
        />
      </span>
      <PlayButton />
      <IconButton
        label={t('player.next')}
        icon="next"
        aria-disabled={isLast}
        onClick={player.next}
      />
      <span className={styles.wide}>
        <RepeatButton />
      </span>
    </div>
  )
}

function ShuffleButton() {
  const t = useText()
  const player = usePlayer()
  const shuffled = usePlayerState((state) => state.shuffled)
  return (
    <IconButton
      label={t('player.shuffle')}
      icon="shuffle"
      size="sm"
      aria-pressed={shuffled}
      onClick={shuffled ? player.unshuffle : player.shuffle}
    />
  )
}

const repeats = {
  off: { label: 'player.repeatOff', icon: 'repeat' },
  all: { label: 'player.repeatAll', icon: 'repeat' },
  one: { label: 'player.repeatOne', icon: 'repeatOne' },
} as const satisfies Record<Repeat, object>

function RepeatButton() {
  const t = useText()
  const player = usePlayer()
  const repeat = usePlayerState((state) => state.repeat)
  const { label, icon } = repeats[repeat]
  return (
    <span className={repeat === 'off' ? undefined : styles.on}>
      <IconButton
        label={t(label)}
        icon={icon}
        size="sm"
        onClick={() => player.setRepeat(nextRepeat[repeat])}
      />
    </span>
  )
}
