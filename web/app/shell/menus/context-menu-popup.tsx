import { useRef, useState } from 'react'

import type { Track } from '#domain/catalogue.ts'
import { Invitation } from '#web/music/play/invitation.tsx'
import { DetailsDialog } from '#web/music/details/details-dialog.tsx'
import { MenuPopup } from '#web/ui/overlay/menu-popup.tsx'

import { useContextItems } from './context-items.ts'
import type { ContextRequest } from './context-menu.tsx'

type Wish = Parameters<typeof Invitation>[0]['wanted']

/** The menu of one request after the other, and what comes of the choice. */
export function ContextMenuPopup({ request }: { request: ContextRequest }) {
  const [closed, setClosed] = useState<ContextRequest>()
  const [wish, setWish] = useState<Wish>()
  const [detailed, setDetailed] = useState<Track>()
  const itemsFor = useContextItems(setWish, setDetailed)
  return (
    <>
      <OneMenu
        key={request.event.timeStamp}
        request={request}
        open={closed !== request}
        onClose={() => setClosed(request)}
        {...itemsFor(request.target, request.element)}
      />
      <Invitation wanted={wish} onClose={() => setWish(undefined)} />
      <DetailsDialog song={detailed} onClose={() => setDetailed(undefined)} />
    </>
  )
}

type OneMenuProps = {
  request: ContextRequest
  open: boolean
  onClose: () => void
} & ReturnType<ReturnType<typeof useContextItems>>

function OneMenu({ request, open, onClose, label, items }: OneMenuProps) {
  const [focused] = useState(() => document.activeElement)
  const trigger = useRef(focused instanceof HTMLElement ? focused : null)
  return (
    <MenuPopup
      label={label}
      trigger={trigger}
      point={request.point}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      items={items}
    />
  )
}
