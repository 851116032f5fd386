import { type ReactNode, useEffect, useRef } from 'react'

import { authErrorText } from '#web/lib/session/auth-errors.ts'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from './account.module.css'
import type { Sending } from './use-sending.ts'

type AccountFormProps = {
  sending: Sending
  onSubmit: () => unknown
  submit: string
  /** The id of what names it. */
  labelledBy?: string
  /** What to say of a failure, when the service's own words are not the ones. */
  failure?: string | undefined
  /** The failure is said at the field that it is about. */
  isSaidAtField?: boolean
  /** What to say when it was done. */
  done?: string | undefined
  /** Done is done: nothing is sent a second time. */
  sendsOnce?: boolean
  wide?: boolean | undefined
  variant?: ButtonLook['variant']
  children?: ReactNode
}

/**
 * Fields, what became of sending them, and the button that does. After each refused try the first
 * faulty field gets the focus.
 */
export function AccountForm(props: AccountFormProps) {
  const { sending, onSubmit, submit, done, isSaidAtField, wide = false, variant, children } = props
  const { status, failure, attempts } = sending
  const isOver = props.sendsOnce === true && status === 'done'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts === 0) return
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = faulty?.matches('fieldset') ? faulty.querySelector('input') : faulty
    field?.focus()
  }, [attempts])
  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={props.labelledBy}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOver) onSubmit()
      }}
    >
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
          disabled={isOver}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}
