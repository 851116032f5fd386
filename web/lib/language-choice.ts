import { useState } from 'react'

import { chooseLanguage, type Language, useLanguage } from './language.ts'

/** The languages in the order in which they are offered. */
export const offeredLanguages: readonly Language[] = ['en', 'es', 'ur']

/** The language shown, a way to choose another, and whether the last choice could not be had. */
export function useLanguageChoice() {
  const current = useLanguage()
  const [failed, setFailed] = useState(false)
  const choose = (language: Language) =>
    void chooseLanguage(language).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return { current, choose, failed }
}
