import type { ReactNode } from 'react'

import { authErrorText } from '#web/lib/session/auth-errors.ts'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckedForm } from '#web/ui/form/checked-form.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from './account.module.css'
import type { useSending } from './use-sending.ts'

type AccountFormProps = {
  sending: ReturnType<typeof useSending>
  onSubmit: () => void
  submit: string
  /** What to say of a failure, when the service's own words are not the ones. */
  failure?: string | undefined
  /** The failure is said at the field that it is about. */
  isSaidAtField?: boolean
  /** What to say when it was done. */
  done?: string | undefined
  wide?: boolean | undefined
  variant?: ButtonLook['variant']
  children: ReactNode
}

/** Fields, what became of sending them, and the button that does. */
export function AccountForm(props: AccountFormProps) {
  const { sending, onSubmit, submit, done, isSaidAtField, wide = false, variant, children } = props
  const { status, failure, attempts } = sending
  return (
    <CheckedForm attempts={attempts} className={styles.form} onSubmit={onSubmit}>
      {children}
      {failure && !isSaidAtField && (
        <Notice tone="error">{props.failure ?? authErrorText(failure)}</Notice>
      )}
      {status === 'done' && done !== undefined && <Notice tone="success">{done}</Notice>}
      <div className={styles.submit} data-wide={wide}>
        <Button
          type="submit"
          variant={variant}
          size={wide ? 'lg' : 'md'}
          wide={wide}
          loading={status === 'sending'}
        >
          {submit}
        </Button>
      </div>
    </CheckedForm>
  )
}
