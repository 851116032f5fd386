import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import styles from './payment-dialog.module.css'

type PaymentDialogProps = { open: boolean; onClose: () => void }

/** Says to somebody who wants a plan that this server sells none. */
export function PaymentDialog({ open, onClose }: PaymentDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('premium.nothingToPay')}
      closeLabel={t('shell.close')}
    >
      <p className={styles.text}>{t('premium.nothingToPayText')}</p>
      <AppLink to={paths.home} className={buttonClass({ size: 'lg', wide: true })}>
        {t('premium.listen')}
      </AppLink>
    </Dialog>
  )
}
