import { genders } from '#domain/account.ts'
import { useText } from '#web/lib/language/language.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

import { BirthDateField } from './birth-date-field.tsx'
import type { StepProps } from '#web/features/account/sign-up/entries.ts'

const longestName = 200
const genderTexts = {
  man: 'signup.genderMan',
  woman: 'signup.genderWoman',
  other: 'signup.genderOther',
} as const

export function AboutStep({ entries, change, problems }: StepProps) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('signup.name')}
        hint={t('signup.nameHint')}
        name="name"
        autoComplete="name"
        maxLength={longestName}
        value={entries.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problems.name && t(`signup.${problems.name}`)}
        reason={entries.name.trim() ? t('signup.nameLetters') : undefined}
      />
      <BirthDateField
        value={entries.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        fault={problems.birthDate}
      />
      <RadioGroup
        label={t('signup.gender')}
        options={genders.map((value) => ({ value, label: t(genderTexts[value]) }))}
        value={entries.gender}
        onChange={(gender) => change({ gender })}
        error={problems.gender && t(`signup.${problems.gender}`)}
      />
    </>
  )
}
