import { useState } from 'react'

import {
  chooseLanguage,
  type Language,
  languages,
  useLanguage,
  useText,
} from '#web/lib/language.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const codes: readonly Language[] = ['en', 'es', 'ur']
const options = codes.map((value) => ({ value, label: languages[value].name }))

/** The languages that there are, each by its own name. */
export function LanguageSetting() {
  const t = useText()
  const current = useLanguage()
  const [failed, setFailed] = useState(false)
  const choose = (language: Language) =>
    void chooseLanguage(language).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <>
      <RadioGroup
        label={t('settings.languageOf')}
        hint={t('settings.languageText')}
        options={options}
        value={current}
        onChange={choose}
      />
      {failed && <Notice tone="error">{t('language.failed')}</Notice>}
    </>
  )
}
