import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from './offer.module.css'

type OfferProps = {
  tone: 'info' | 'error'
  text: string
  /** What can be pressed beside closing it. */
  action?: string
  onAction?: () => void
  onClose: () => void
}

/** A notice that can be closed, for within a `Toast`. */
export function Offer({ tone, text, action, onAction, onClose }: OfferProps) {
  const t = useText()
  return (
    <Notice tone={tone}>
      <div className={styles.offer}>
        <p>{text}</p>
        {action && (
          <Button size="sm" onClick={onAction}>
            {action}
          </Button>
        )}
        <IconButton label={t('shell.close')} icon="close" size="sm" onClick={onClose} />
      </div>
    </Notice>
  )
}
