import { useText } from '#web/lib/language.ts'
import type { IconName } from '#web/ui/icon-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePage } from '#web/app/use-page.ts'

import styles from './support-page.module.css'

type Category = 'billing' | 'account' | 'premium' | 'features' | 'devices' | 'safety'

const categories: readonly { id: Category; icon: IconName }[] = [
  { id: 'billing', icon: 'library' },
  { id: 'account', icon: 'user' },
  { id: 'premium', icon: 'star' },
  { id: 'features', icon: 'music' },
  { id: 'devices', icon: 'volume' },
  { id: 'safety', icon: 'info' },
]

/** What people ask most, by category. */
export function SupportPage() {
  const t = useText()
  usePage(t('support.hero'))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('support.hero')}</h1>
      <div className={styles.categories}>
        {categories.map(({ id, icon }) => (
          <section key={id} id={id} className={styles.category}>
            <Icon name={icon} size={28} />
            <h2>{t(`support.${id}`)}</h2>
            <p>{t(`support.${id}Text`)}</p>
          </section>
        ))}
      </div>
      <section id="community" className={styles.community}>
        <h2>{t('support.community')}</h2>
        <p>{t('support.communityText')}</p>
      </section>
    </div>
  )
}
