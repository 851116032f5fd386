import { useEffect, useRef, useState } from 'react'

import { Invitation } from '#web/music/play/invitation.tsx'
import { copyText } from '#web/lib/address/copy-link.ts'
import { useText } from '#web/lib/language/language.ts'
import { MenuPopup } from '#web/ui/overlay/menu-popup.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { Toast } from '#web/ui/overlay/toast.tsx'

import { useContextItems } from './context-items.ts'
import type { ContextRequest } from './context-menu.tsx'

const messageMs = 5000

type Wish = Parameters<typeof Invitation>[0]['wanted']
type Message = { readonly tone: 'success' | 'error'; readonly text: string }

/** The menu of one request after the other, and what comes of the choice. */
export function ContextMenuPopup({ request }: { request: ContextRequest }) {
  const t = useText()
  const [closed, setClosed] = useState<ContextRequest>()
  const [wish, setWish] = useState<Wish>()
  const [message, setMessage] = useState<Message>()

  useEffect(() => {
    const timer = message && setTimeout(() => setMessage(undefined), messageMs)
    return () => clearTimeout(timer)
  }, [message])

  const copy = async (address: string) => {
    const copied = await copyText(address)
    setMessage(
      copied
        ? { tone: 'success', text: t('album.copied') }
        : { tone: 'error', text: t('contextMenu.copyFailed', { address }) },
    )
  }
  const itemsFor = useContextItems({
    onRefused: setWish,
    onCopy: (address) => void copy(address),
    onAdded: (text) => setMessage({ tone: 'success', text }),
  })

  return (
    <>
      <OneMenu
        key={request.event.timeStamp}
        request={request}
        open={closed !== request}
        onClose={() => setClosed(request)}
        {...itemsFor(request.target, request.element)}
      />
      <Toast>{message && <Notice tone={message.tone}>{message.text}</Notice>}</Toast>
      <Invitation wanted={wish} onClose={() => setWish(undefined)} />
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
