import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import styles from './manage.module.css'

type AskProps = {
  open: boolean
  title: string
  text: string
  /** What the button does that cannot be undone. */
  yes: string
  /** Of the other button, where nothing would be kept by it. */
  no?: string
  /** Nothing is lost by it. */
  isHarmless?: boolean
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before what cannot be undone. */
export function Ask(props: AskProps) {
  const { open, title, text, yes, no, isHarmless = false, isBusy, onYes, onNo } = props
  const t = useText()
  return (
    <Dialog open={open} onClose={onNo} title={title} closeLabel={t('shell.close')}>
      <p className={styles.text}>{text}</p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onNo}>
          {no ?? t('manage.keep')}
        </Button>
        <Button variant={isHarmless ? 'primary' : 'danger'} loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
