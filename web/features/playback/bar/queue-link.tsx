import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** The player's way to the queue and, where it `leadsBack`, from it to the page before. */
export function QueueLink({ leadsBack }: { leadsBack: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const isHere = useLocation().pathname === paths.queue
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The router numbers its entries: the first one of a visit has no page before it.
    if (Object(history.state).idx > 0) void navigate(-1)
    else void navigate(paths.home)
  }
  return (
    <AppLink
      to={paths.queue}
      className={iconButtonClass()}
      aria-label={t('player.queue')}
      title={t('player.queue')}
      aria-current={isHere ? 'page' : undefined}
      onClick={isHere && leadsBack ? goBack : undefined}
    >
      <Icon name="queue" />
    </AppLink>
  )
}
