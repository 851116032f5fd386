import type { ComponentType } from 'react'

import { usePage } from '#web/app/page/use-page.ts'
import { ForgetSetting } from '#web/features/settings/forget-setting.tsx'
import { LanguageSetting } from '#web/features/settings/language-setting.tsx'
import { LoudnessSetting } from '#web/features/settings/loudness-setting.tsx'
import { MotionSetting } from '#web/features/settings/motion-setting.tsx'
import { QualitySetting } from '#web/features/settings/quality-setting.tsx'
import { VolumeSetting } from '#web/features/settings/volume-setting.tsx'
import { ShortcutSettings } from '#web/features/shortcuts/shortcut-settings.tsx'
import { useText } from '#web/lib/language/language.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Columns } from '#web/ui/style/columns.tsx'

import styles from './settings-page.module.css'

/** The settings of this browser; only a listener hears anything at a volume. */
export function SettingsPage() {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  usePage(t('settings.title'))
  return (
    <div className={styles.page}>
      <h1>{t('settings.title')}</h1>
      <p className={styles.lead}>{t('settings.lead')}</p>
      <Columns>
        <>
          <Part id="language" Setting={LanguageSetting} />
          <Part id="motion" Setting={MotionSetting} />
          {signedIn && <Part id="quality" Setting={QualitySetting} />}
          {signedIn && <Part id="loudness" Setting={LoudnessSetting} />}
          {signedIn && <Part id="volume" Setting={VolumeSetting} />}
          <Part id="memory" Setting={ForgetSetting} />
        </>
        <Part id="shortcuts" Setting={ShortcutSettings} />
      </Columns>
    </div>
  )
}

type PartProps = {
  id: 'language' | 'motion' | 'quality' | 'loudness' | 'volume' | 'memory' | 'shortcuts'
  Setting: ComponentType
}

function Part({ id, Setting }: PartProps) {
  const t = useText()
  return (
    <section id={id} className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`settings.${id}`)}</h2>
      <Setting />
    </section>
  )
}
