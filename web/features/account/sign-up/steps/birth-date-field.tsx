import { useId } from 'react'

import type { BirthDate, BirthDateProblem } from '#domain/account.ts'
import { useLanguage, useText } from '#web/lib/language/language.ts'
import { describedBy, FieldMessages } from '#web/ui/form/field-messages.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

import styles from './birth-date-field.module.css'

type BirthDateFieldProps = {
  value: BirthDate
  onChange: (value: BirthDate) => void
  fault: BirthDateProblem | undefined
}

/** Day, month and year, with one message below for the three. */
export function BirthDateField({ value, onChange, fault }: BirthDateFieldProps) {
  const t = useText()
  const language = useLanguage()
  const months = monthNames(language)
  const id = useId()
  const { problem, days } = fault ?? {}
  const reason = days
    ? t('signup.daysOfMonth', { month: monthOf(value, language), count: days })
    : undefined
  const error = problem && t(`signup.${problem}`)
  const marks = (field: BirthDateProblem['field']) => ({
    ...describedBy(id, { error }),
    'aria-invalid': fault?.field === field || undefined,
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('signup.birthDate')}</legend>
      <div className={styles.fields}>
        <TextField
          label={t('signup.day')}
          name="bday-day"
          autoComplete="bday-day"
          inputMode="numeric"
          maxLength={2}
          placeholder={t('signup.dayExample')}
          value={value.d}
          onChange={({ target }) => onChange({ ...value, d: target.value })}
          {...marks('d')}
        />
        <Select
          label={t('signup.month')}
          name="bday-month"
          autoComplete="bday-month"
          value={value.m}
          onChange={({ target }) => onChange({ ...value, m: Number(target.value) })}
          {...marks('m')}
        >
          <option value={0}>{t('signup.month')}</option>
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label={t('signup.year')}
          name="bday-year"
          autoComplete="bday-year"
          inputMode="numeric"
          maxLength={4}
          placeholder={t('signup.yearExample')}
          value={value.y}
          onChange={({ target }) => onChange({ ...value, y: target.value })}
          {...marks('y')}
        />
      </div>
      <FieldMessages id={id} error={error} reason={reason} />
    </fieldset>
  )
}

/** Such as "February 1990". */
const monthOf = ({ m, y }: BirthDate, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
    new Date(Number(y), m - 1, 1),
  )

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(2000, month, 1)))
}
