import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

import styles from '#web/features/account/account.module.css'
import type { StepProps } from '#web/features/account/sign-up/entries.ts'

export function TermsStep({ entries: { tos }, change }: StepProps) {
  const t = useText()
  return (
    <>
      <div className={styles.choices}>
        <Checkbox
          name="marketing"
          checked={tos.marketing}
          onChange={({ target }) => change({ tos: { ...tos, marketing: target.checked } })}
        >
          {t('signup.marketing')}
        </Checkbox>
        <Checkbox
          name="shareData"
          checked={tos.shareData}
          onChange={({ target }) => change({ tos: { ...tos, shareData: target.checked } })}
        >
          {t('signup.shareData')}
        </Checkbox>
      </div>
      <p className={styles.note}>
        {t('signup.agree')}{' '}
        <AppLink to={paths.legal} target="_blank">
          {t('signup.readTerms')}
        </AppLink>
      </p>
    </>
  )
}
