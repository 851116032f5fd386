import { useText } from '#web/lib/language/language.ts'
import { changeSettings, useSettings } from '#web/lib/settings.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

/** Movement as the system has it, or as little as there can be. */
export function MotionSetting() {
  const t = useText()
  const { reduceMotion } = useSettings()
  return (
    <RadioGroup
      label={t('settings.motionOf')}
      hint={t('settings.motionText')}
      options={[
        { value: 'system', label: t('settings.motionSystem') },
        { value: 'reduce', label: t('settings.motionReduce') },
      ]}
      value={reduceMotion ? 'reduce' : 'system'}
      onChange={(choice) => changeSettings({ reduceMotion: choice === 'reduce' })}
    />
  )
}
