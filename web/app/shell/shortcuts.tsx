import { Suspense, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { ErrorBoundary } from '#web/app/page/error-boundary.tsx'
import type { PageAction } from '#web/features/shortcuts/actions.ts'
import { listenToKeys } from '#web/features/shortcuts/listen-to-keys.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { paths } from '#web/lib/address/paths.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'

const List = lazyPart(
  async () => (await import('#web/features/shortcuts/shortcut-dialog.tsx')).ShortcutDialog,
)

const list = createStore<{ open: boolean | undefined }>(() => ({ open: undefined }))

/** Shows the list of all shortcuts. */
export const showShortcuts = (): void => list.setState({ open: true })

/** Hears the shortcuts, and shows their list when it is asked for. */
export function Shortcuts({ steersPlayer = false }: { steersPlayer?: boolean }) {
  const navigate = useNavigate()
  const player = usePlayer()
  const open = useStore(list, (state) => state.open)
  const goTo = useEffectEvent((page: PageAction) => void navigate(paths[page]))
  useEffect(
    () =>
      listenToKeys(
        {
          player: steersPlayer ? player : undefined,
          goTo: (way) => goTo(way),
          showList: showShortcuts,
        },
        document,
      ),
    [player, steersPlayer],
  )
  if (open === undefined) return null
  return (
    <ErrorBoundary Fallback={NoList}>
      <Suspense>
        <List open={open} onClose={() => list.setState({ open: false })} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Without its code there is no list; the keys go on working. */
const NoList = () => null
