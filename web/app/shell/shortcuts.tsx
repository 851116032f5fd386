import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { listenToKeys } from '#web/features/shortcuts/listen-to-keys.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { paths } from '#web/lib/paths.ts'
import { usePlayer } from '#web/lib/player-context.tsx'

const List = lazyPart(
  async () => (await import('#web/features/shortcuts/shortcut-dialog.tsx')).ShortcutDialog,
)

/** Hears the shortcuts, and shows their list when it is asked for. */
export function Shortcuts({ steersPlayer = false }: { steersPlayer?: boolean }) {
  const navigate = useNavigate()
  const player = usePlayer()
  const [open, setOpen] = useState<boolean>()
  const goHome = useEffectEvent(() => void navigate(paths.home))
  useEffect(
    () =>
      listenToKeys(
        {
          player: steersPlayer ? player : undefined,
          goHome: () => goHome(),
          showList: () => setOpen(true),
        },
        document,
      ),
    [player, steersPlayer],
  )
  if (open === undefined) return null
  return (
    <ErrorBoundary Fallback={NoList}>
      <Suspense>
        <List open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Without its code there is no list; the keys go on working. */
const NoList = () => null
