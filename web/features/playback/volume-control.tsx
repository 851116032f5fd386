import { useText } from '#web/lib/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Slider } from '#web/ui/slider.tsx'

import styles from './volume-control.module.css'

/** On an iPhone only its own buttons change the volume. */
function canSetVolume(): boolean {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}

const isAdjustable = canSetVolume()

export function VolumeControl() {
  const t = useText()
  const player = usePlayer()
  const muted = usePlayerState((state) => state.muted)
  const volume = usePlayerState((state) => state.volume)
  const level = muted ? 0 : volume
  return (
    <div className={styles.volume} dir="ltr">
      <IconButton
        label={t('player.mute')}
        icon={iconFor(level)}
        size="sm"
        aria-pressed={muted}
        onClick={() => player.setMuted(!muted)}
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
