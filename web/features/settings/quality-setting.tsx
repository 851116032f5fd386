import { useText } from '#web/lib/language/language.ts'
import { changeSettings, useSettings } from '#web/lib/settings.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

/** How much of a recording is sent: what suits the line, or what the listener says. */
export function QualitySetting() {
  const t = useText()
  const { quality } = useSettings()
  return (
    <RadioGroup
      label={t('settings.qualityOf')}
      hint={t('settings.qualityText')}
      options={[
        { value: 'auto', label: t('settings.qualityAuto') },
        { value: 'low', label: t('settings.qualityLow') },
        { value: 'normal', label: t('settings.qualityNormal') },
        { value: 'high', label: t('settings.qualityHigh') },
        { value: 'original', label: t('settings.qualityOriginal') },
      ]}
      value={quality}
      onChange={(choice) => changeSettings({ quality: choice })}
      stacked
    />
  )
}
