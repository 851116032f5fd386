import { useText } from '#web/lib/language/language.ts'
import { changeSettings, useSettings } from '#web/lib/settings.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

/** Whether songs sound equally loud, each by itself or with its album. */
export function LoudnessSetting() {
  const t = useText()
  const { loudness } = useSettings()
  return (
    <RadioGroup
      label={t('settings.loudnessOf')}
      hint={t('settings.loudnessText')}
      options={[
        { value: 'auto', label: t('settings.loudnessAuto') },
        { value: 'track', label: t('settings.loudnessTrack') },
        { value: 'album', label: t('settings.loudnessAlbum') },
        { value: 'off', label: t('settings.loudnessOff') },
      ]}
      value={loudness}
      onChange={(choice) => changeSettings({ loudness: choice })}
      stacked
    />
  )
}
