import { useText } from '#web/lib/language/language.ts'

import styles from './intro.module.css'
import { MorePayments } from './payment/more-payments.tsx'
import { PaymentMark } from './payment/payment-mark.tsx'

const cards = [
  { name: 'Visa', pattern: 'stripe' },
  { name: 'Mastercard', pattern: 'dots' },
  { name: 'JCB', pattern: 'chip' },
  { name: 'Amex', pattern: 'slope' },
] as const

/** What the plans are for, and the ways to pay for them. */
export function Intro() {
  const t = useText()
  return (
    <section className={styles.intro}>
      <h2 className={styles.title}>{t('premium.intro')}</h2>
      <p className={styles.text}>{t('premium.introText')}</p>
      <div className={styles.payments}>
        <ul className={styles.marks} aria-label={t('premium.payments')}>
          {cards.map(({ name, pattern }) => (
            <li key={name}>
              <PaymentMark kind="card" pattern={pattern}>
                {name}
              </PaymentMark>
            </li>
          ))}
        </ul>
        <MorePayments />
      </div>
    </section>
  )
}
