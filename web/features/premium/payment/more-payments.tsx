import { useId } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { classNames } from '#web/ui/style/class-names.ts'

import styles from './more-payments.module.css'
import { PaymentMark } from './payment-mark.tsx'
import { useHoverPopup } from './use-hover-popup.ts'

const others = [
  { kind: 'wallet', name: 'easypaisa', pattern: 'clasp' },
  { kind: 'wallet', name: 'JazzCash', pattern: 'fold' },
  { kind: 'phone', name: 'Zong', pattern: 'button' },
  { kind: 'phone', name: 'Ufone', pattern: 'bars' },
  { kind: 'phone', name: 'Jazz', pattern: 'waves' },
] as const

/** The local ways to pay, in a popup that shows under the pointer and stays after a press. */
export function MorePayments() {
  const t = useText()
  const id = useId()
  const { open, area, hover, press } = useHoverPopup()
  return (
    <div ref={area} {...hover}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
      >
        {t('premium.more', { count: others.length + 1 })}
      </button>
      <div id={id} className={classNames(styles.popup, open && styles.open)}>
        <div className={styles.panel}>
          <p className={styles.title} id={`${id}-title`}>
            {t('premium.moreTitle')}
          </p>
          <ul className={styles.marks} aria-labelledby={`${id}-title`}>
            <li>
              <PaymentMark kind="card" pattern="corner">
                {t('premium.localCards')}
              </PaymentMark>
            </li>
            {others.map(({ kind, name, pattern }) => (
              <li key={name}>
                <PaymentMark kind={kind} pattern={pattern}>
                  {name}
                </PaymentMark>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
