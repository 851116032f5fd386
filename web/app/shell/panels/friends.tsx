import { Suspense } from 'react'

import { Region } from '#web/app/page/region.tsx'
import { useText } from '#web/lib/language/language.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'

const FriendsPanel = lazyPart(async () => (await import('./friends-panel.tsx')).FriendsPanel)

/** The people one listens with. */
export function Friends() {
  const t = useText()
  return (
    <Popover label={t('nav.friends')} icon="friends" title={t('nav.friends')}>
      <Region>
        <Suspense fallback={t('shell.loading')}>
          <FriendsPanel />
        </Suspense>
      </Region>
    </Popover>
  )
}
