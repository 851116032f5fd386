import { type RefObject, useEffect } from 'react'

/** After each refused try the first faulty field of the form gets the focus. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = faulty?.matches('fieldset') ? faulty.querySelector('input') : faulty
    field?.focus()
  }, [form, attempts])
}
