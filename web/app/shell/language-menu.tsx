import { offeredLanguages, useLanguageChoice } from '#web/lib/language-choice.ts'
import { useText } from '#web/lib/language.ts'
import { languages } from '#web/lib/languages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'

import styles from './language-menu.module.css'

export function LanguageMenu() {
  const t = useText()
  const { current, choose, failed } = useLanguageChoice()
  return (
    <div className={styles.language}>
      <Menu
        label={t('language.button', { name: languages[current].name })}
        className={styles.button}
        items={offeredLanguages.map((code) => ({
          label: languages[code].name,
          lang: code,
          checked: code === current,
          onSelect: () => choose(code),
        }))}
      >
        <Icon name="globe" size={18} />
        {languages[current].name}
      </Menu>
      {failed && <Notice tone="error">{t('language.failed')}</Notice>}
    </div>
  )
}
