import { usePage } from '#web/app/use-page.ts'
import { SignedInOnly } from '#web/app/signed-in-only.tsx'
import { ForgetSetting } from '#web/features/settings/forget-setting.tsx'
import { LanguageSetting } from '#web/features/settings/language-setting.tsx'
import { MotionSetting } from '#web/features/settings/motion-setting.tsx'
import { VolumeSetting } from '#web/features/settings/volume-setting.tsx'
import { ShortcutSettings } from '#web/features/shortcuts/shortcut-settings.tsx'
import { useText } from '#web/lib/language.ts'

import styles from './settings-page.module.css'

const parts = [
  { id: 'language', Setting: LanguageSetting },
  { id: 'motion', Setting: MotionSetting },
  { id: 'volume', Setting: VolumeSetting },
  { id: 'shortcuts', Setting: ShortcutSettings },
  { id: 'memory', Setting: ForgetSetting },
] as const

export function SettingsPage() {
  return <SignedInOnly>{() => <OwnSettingsPage />}</SignedInOnly>
}

function OwnSettingsPage() {
  const t = useText()
  usePage(t('settings.title'))
  return (
    <div className={styles.page}>
      <h1>{t('settings.title')}</h1>
      <p className={styles.lead}>{t('settings.lead')}</p>
      {parts.map(({ id, Setting }) => (
        <section key={id} id={id} className={styles.card} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t(`settings.${id}`)}</h2>
          {id === 'memory' && <p>{t('settings.forgetText')}</p>}
          <Setting />
        </section>
      ))}
    </div>
  )
}
