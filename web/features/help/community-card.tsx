import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './card.module.css'

/** The way to the people who share this server. */
export function CommunityCard() {
  const t = useText()
  return (
    <section id="community" className={styles.banner} aria-labelledby="visit-community">
      <span className={styles.icon}>
        <Icon name="friends" size={28} />
      </span>
      <div className={styles.words}>
        <h2 id="visit-community">{t('support.community')}</h2>
        <p>{t('support.communityText')}</p>
      </div>
      <AppLink to={paths.community} className={buttonClass({ size: 'lg' })}>
        {t('support.goToCommunity')}
      </AppLink>
    </section>
  )
}
