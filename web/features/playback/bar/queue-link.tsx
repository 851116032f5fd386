import { useLocation } from 'react-router'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** The player's way to the queue. */
export function QueueLink() {
  const t = useText()
  const isHere = useLocation().pathname === paths.queue
  return (
    <AppLink
      to={paths.queue}
      className={iconButtonClass()}
      aria-label={t('player.queue')}
      title={t('player.queue')}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="queue" />
    </AppLink>
  )
}
