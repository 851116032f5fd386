import { offeredLanguages, useLanguageChoice } from '#web/lib/language/language-choice.ts'
import { useText } from '#web/lib/language/language.ts'
import { languages } from '#web/lib/language/languages.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

const options = offeredLanguages.map((value) => ({
  value,
  label: languages[value].name,
  lang: value,
}))

/** The languages that there are, each by its own name. */
export function LanguageSetting() {
  const t = useText()
  const { current, choose, failed } = useLanguageChoice()
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
