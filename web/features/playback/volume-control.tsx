import type { KeyboardEvent } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

import styles from './volume-control.module.css'

/** On an iPhone only its own buttons change the volume. */
function canSetVolume(): boolean {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}

const isAdjustable = canSetVolume()

/** By how much a key moves it, of 1. */
const steps: Record<string, number> = {
  ArrowLeft: -0.05,
  ArrowDown: -0.05,
  ArrowRight: 0.05,
  ArrowUp: 0.05,
  PageDown: -0.1,
  PageUp: 0.1,
}

export function VolumeControl() {
  const t = useText()
  const player = usePlayer()
  const level = usePlayerState(({ muted, volume }) => (muted ? 0 : volume))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.altKey || event.metaKey ? undefined : steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    player.changeVolume(step)
  }
  return (
    <div className={styles.volume} dir="ltr">
      <IconButton
        label={t('player.mute')}
        icon={iconFor(level)}
        size="sm"
        aria-pressed={level === 0}
        onClick={player.toggleMute}
      />
      {isAdjustable && (
        <div className={styles.slider}>
          <Slider
            label={t('player.volume')}
            valueText={t('player.percent', { count: Math.round(level * 100) })}
            value={level}
            max={1}
            step={0.01}
            onChange={player.setVolume}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </div>
  )
}

function iconFor(level: number) {
  if (level === 0) return 'volumeMuted'
  return level < 0.5 ? 'volumeLow' : 'volume'
}
