import { type ReactNode, useEffect, useRef } from 'react'

type CheckedFormProps = {
  /** How often sending it was refused for what is in its fields. */
  attempts: number
  className: string | undefined
  /** The id of what names it. */
  labelledBy?: string
  onSubmit: () => void
  children: ReactNode
}

/** A form that the app checks and sends; after each refused try its first faulty field gets the focus. */
export function CheckedForm(props: CheckedFormProps) {
  const { attempts, className, labelledBy, onSubmit, children } = props
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
      className={className}
      aria-labelledby={labelledBy}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
