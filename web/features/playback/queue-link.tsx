import { useLocation } from 'react-router'

import { AppLink } from '#web/lib/app-link.tsx'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { Icon } from '#web/ui/icon.tsx'

import styles from './player-bar.module.css'

/** The player bar's way to the queue, where there is room for it. */
export function QueueLink() {
  const t = useText()
  const isHere = useLocation().pathname === paths.queue
  return (
    <span className={styles.queue}>
      <AppLink
        to={paths.queue}
        className={iconButtonClass()}
        aria-label={t('player.queue')}
        title={t('player.queue')}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon name="queue" />
      </AppLink>
    </span>
  )
}
