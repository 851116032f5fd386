import { offeredLanguages, useLanguageChoice } from '#web/lib/language/language-choice.ts'
import { useText } from '#web/lib/language/language.ts'
import { languages } from '#web/lib/language/languages.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

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
