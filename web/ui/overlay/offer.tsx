import { useEffect, useEffectEvent, useState } from 'react'

import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { Notice, type NoticeTone } from './notice.tsx'
import styles from './offer.module.css'

type OfferProps = {
  tone: NoticeTone
  text: string
  /** What can be pressed. */
  action?: { readonly label: string; readonly onPress: () => void } | undefined
  /** The name of the button that ends it; without, there is none. */
  closeLabel?: string | undefined
  /** How long it stays, ms, once neither the pointer nor the focus is on it; without, for good. */
  lastsMs?: number | undefined
  onEnd: () => void
}

/** A notice that ends: by itself, by its button, or by both. */
export function Offer({ tone, text, action, closeLabel, lastsMs, onEnd }: OfferProps) {
  const [held, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held || lastsMs === undefined) return undefined
    const timer = setTimeout(() => end(), lastsMs)
    return () => clearTimeout(timer)
  }, [held, lastsMs])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice tone={tone}>
        <div className={styles.offer}>
          <p>{text}</p>
          {action && (
            <Button size="sm" onClick={action.onPress}>
              {action.label}
            </Button>
          )}
          {closeLabel !== undefined && (
            <IconButton label={closeLabel} icon="close" size="sm" onClick={onEnd} />
          )}
        </div>
      </Notice>
    </div>
  )
}
