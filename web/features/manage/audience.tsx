import { useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Audience = { readonly who: 'everybody' | 'some'; readonly emails: string }

/** What is chosen of whom a folder is for, from what holds now: everybody, or people by their emails. */
export function useAudience(people: readonly string[] | undefined) {
  const [audience, setAudience] = useState<Audience>({
    who: people === undefined ? 'everybody' : 'some',
    emails: people?.join(', ') ?? '',
  })
  return { audience, setAudience }
}

/** As the server takes it. */
export const listenersOf = ({ who, emails }: Audience) =>
  who === 'everybody' ? who : emails.split(/[\s,;،]+/).filter(Boolean)

type AudienceFieldsProps = ReturnType<typeof useAudience> & { readonly error: string | undefined }

/** Whom a folder is for: a choice, and the emails of some. */
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
      )}
    </>
  )
}
