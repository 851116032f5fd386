import { useState } from 'react'

import {
  chooseLanguage,
  type Language,
  languages,
  useLanguage,
  useText,
} from '#web/lib/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'

import styles from './language-menu.module.css'

const codes: readonly Language[] = ['en', 'es', 'ur']

export function LanguageMenu() {
  const t = useText()
  const current = useLanguage()
  const [failed, setFailed] = useState(false)
  const choose = (language: Language) =>
    chooseLanguage(language).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <div className={styles.language}>
      <Menu
        label={t('language.button', { name: languages[current].name })}
        className={styles.button}
        items={codes.map((code) => ({
          label: languages[code].name,
          checked: code === current,
          onSelect: () => void choose(code),
        }))}
      >
        <Icon name="globe" size={18} />
        {languages[current].name}
      </Menu>
      {failed && <Notice tone="error">{t('language.failed')}</Notice>}
    </div>
  )
}
