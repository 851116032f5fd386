import type { ReactNode } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { useSettings } from '#web/lib/settings.ts'

import { type Action, actions, keysFor } from './actions.ts'
import { useKeyboardLayout } from './key-names.ts'
import { Keys } from './keys.tsx'
import styles from './shortcuts.module.css'

const fixed = [
  { name: 'search', combinations: ['Mod+KeyK'] },
  { name: 'list', combinations: ['?', 'Mod+/'] },
] as const

export function ShortcutList({ renderRow }: { renderRow?: (action: Action) => ReactNode }) {
  const t = useText()
  const { keys } = useSettings()
  const layout = useKeyboardLayout()
  return (
    <ul className={styles.list} data-editable={renderRow && true} aria-label={t('shortcuts.title')}>
      {actions.map((action) => {
        const combination = keysFor(action, keys)
        return (
          <li key={action} className={styles.row}>
            <span className={styles.name}>
              {t(`shortcuts.${action}`)}
              {combination === 'Space' && (
                <small className={styles.hint}>{t('shortcuts.spaceHint')}</small>
              )}
            </span>
            {combination ? (
              <Keys combination={combination} layout={layout} />
            ) : (
              <span>{t('shortcuts.none')}</span>
            )}
            {renderRow?.(action)}
          </li>
        )
      })}
      {fixed.map(({ name, combinations }) => (
        <li key={name} className={styles.row}>
          <span className={styles.name}>{t(`shortcuts.${name}`)}</span>
          <span className={styles.several}>
            {combinations.map((each) => (
              <Keys key={each} combination={each} layout={layout} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
