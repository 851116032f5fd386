import { use, useEffect, useRef, useState } from 'react'

import { type ContextTarget, contextTargetOf } from '#web/lib/player/context-target.ts'
import { withMessages } from '#web/lib/lazy-part.ts'
import { type ContextPress, listenForContextMenu } from '#web/ui/press/context-press.ts'
import { useRequestedMenu } from '#web/ui/waiting/late-code.ts'
import { SayMissing } from '#web/ui/overlay/menu.tsx'
import { askOnLongPress } from '#web/ui/press/long-press.ts'

export type ContextRequest = ContextPress & { readonly target: ContextTarget | undefined }

const loadPopup = withMessages(
  async () => (await import('./context-menu-popup.tsx')).ContextMenuPopup,
)

/** The app's own menu in place of the browser's; its code is fetched at the first request. */
export function ContextMenu() {
  const [request, setRequest] = useState<ContextRequest>()
  const isMissing = useRef(false)
  const sayMissing = use(SayMissing)
  const popup = useRequestedMenu({
    load: loadPopup,
    isWanted: request !== undefined,
    props: request && { request },
    onEnd: (missing) => {
      isMissing.current = missing
      setRequest(undefined)
      if (missing) sayMissing()
    },
  })

  useEffect(askOnLongPress, [])
  useEffect(() => {
    const loadAgain = async () => {
      isMissing.current = !(await loadPopup().catch(() => undefined))
    }
    const onOnline = () => {
      if (isMissing.current) void loadAgain()
    }
    addEventListener('online', onOnline)
    const stop = listenForContextMenu((press) => {
      const target = contextTargetOf(press.event)
      if (!isOurs(press, target)) return false
      // While our menu cannot be had, the browser's is better than none.
      if (isMissing.current) {
        void loadAgain()
        return false
      }
      setRequest({ ...press, target })
      return true
    })
    return () => {
      removeEventListener('online', onOnline)
      stop()
    }
  }, [])
  return popup
}

/** A long press on the page's own text selects it; a link to elsewhere is the browser's matter. */
function isOurs({ element, event }: ContextPress, target: ContextTarget | undefined): boolean {
  if (element.closest('[role="menu"]')) {
    event.preventDefault()
    return false
  }
  const link = element.closest('a')
  if (target || link?.origin === location.origin) return true
  const byTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  return !link && !byTouch
}
