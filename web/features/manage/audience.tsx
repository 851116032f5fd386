import { useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

import { isSame, PeoplePicker } from './people-picker.tsx'

type Audience = { readonly who: 'everybody' | 'some'; readonly emails: string }

const everybody: Audience = { who: 'everybody', emails: '' }

/** What is chosen of whom a folder is for, from what holds now: everybody, or people by their emails. */
export function useAudience(people: readonly string[] | undefined) {
  const [audience, setAudience] = useState<Audience>(
    people === undefined ? everybody : { who: 'some', emails: listed(people) },
  )
  return { audience, setAudience, reset: () => setAudience(everybody) }
}

const between = /[\s,;،]+/
const split = (emails: string) => emails.split(between).filter(Boolean)
/** With a space behind the last one, so that it does not count as being typed. */
const listed = (emails: readonly string[]) => emails.join(', ') + (emails.length > 0 ? ' ' : '')

/** As the server takes it. */
export const listenersOf = ({ who, emails }: Audience) =>
  who === 'everybody' ? who : split(emails)

/** What is typed last, while nothing is behind it. */
const termOf = (emails: string) => emails.split(between).at(-1) ?? ''

type Choice = Parameters<Parameters<typeof PeoplePicker>[0]['onChoose']>

/** The emails with one more in place of the part that is typed of it, or without it. */
function withChoice(emails: string, [email, isChosen, isTermWhole]: Choice): string {
  const isPart = termOf(emails) !== '' && !isTermWhole
  const typed = isPart ? split(emails).slice(0, -1) : split(emails)
  return listed(isChosen ? [...typed, email] : typed.filter((each) => !isSame(each, email)))
}

type AudienceFieldsProps = Pick<ReturnType<typeof useAudience>, 'audience' | 'setAudience'> & {
  readonly error: string | undefined
}

/** Whom a folder is for: a choice, and the emails of some, typed or chosen among the accounts. */
export function AudienceFields({ audience, setAudience, error }: AudienceFieldsProps) {
  const t = useText()
  const { who, emails } = audience
  return (
    <>
      <RadioGroup
        label={t('manage.whoLabel')}
        stacked
        options={[
          { value: 'everybody', label: t('manage.whoEverybody') },
          { value: 'some', label: t('manage.whoSome') },
        ]}
        value={who}
        onChange={(value) => setAudience({ who: value, emails })}
        error={who === 'everybody' ? error : undefined}
      />
      {who === 'some' && (
        <>
          <TextField
            label={t('manage.whoEmails')}
            hint={t('manage.whoHint')}
            error={error}
            value={emails}
            onChange={({ target }) => setAudience({ who, emails: target.value })}
            dir="ltr"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PeoplePicker
            term={termOf(emails)}
            chosen={split(emails)}
            onChoose={(...choice) => setAudience({ who, emails: withChoice(emails, choice) })}
          />
        </>
      )}
    </>
  )
}
