import styles from './field.module.css'
import { Icon } from '#web/ui/icon/icon.tsx'

export type FieldTexts = {
  label: string
  hint?: string | undefined
  /** What is wrong with the entry and how to mend it. */
  error?: string | undefined
  /** Why exactly, said before the error. */
  reason?: string | undefined
}

type Described = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Ties a control to the messages that `FieldMessages` shows for the same id. */
export function describedBy(id: string, { hint, error }: Omit<FieldTexts, 'label'>): Described {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}

/** The hint and the error below a control. */
export function FieldMessages({
  id,
  hint,
  error,
  reason,
}: { id: string } & Omit<FieldTexts, 'label'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" size={18} />
          {reason ? (
            <span>
              {reason} <span>{error}</span>
            </span>
          ) : (
            error
          )}
        </p>
      )}
    </>
  )
}
