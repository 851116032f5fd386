import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { changeSettings, useSettings } from '#web/lib/settings.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

import styles from './settings.module.css'

/** So low that it is still heard. */
const quietest = 0.05

/** How loud the app is when it is opened. */
export function VolumeSetting() {
  const t = useText()
  const volume = usePlayerState((state) => state.volume)
  const { startVolume } = useSettings()
  const percent = t('player.percent', { count: Math.round((startVolume ?? 0) * 100) })
  return (
    <>
      <RadioGroup
        label={t('settings.volumeOf')}
        hint={t('settings.volumeText')}
        options={[
          { value: 'last', label: t('settings.volumeLast') },
          { value: 'own', label: t('settings.volumeOwn') },
        ]}
        value={startVolume === null ? 'last' : 'own'}
        onChange={(choice) =>
          changeSettings({ startVolume: choice === 'own' ? Math.max(quietest, volume) : null })
        }
      />
      {startVolume !== null && (
        <div className={styles.volume} dir="ltr">
          <Slider
            label={t('settings.volumeLevel')}
            valueText={percent}
            value={startVolume}
            min={quietest}
            max={1}
            step={0.01}
            onChange={(level) => changeSettings({ startVolume: level })}
          />
          <output className={styles.percent} dir="auto">
            {percent}
          </output>
        </div>
      )}
    </>
  )
}
