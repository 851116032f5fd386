import { useRef, useState } from 'react'

import { chooseLanguage, useLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** The languages in the order in which they are offered. */
export const offeredLanguages: readonly Language[] = ['en', 'es', 'ur']

/** The language shown, a way to choose another, and whether the last choice could not be had. */
export function useLanguageChoice() {
  const current = useLanguage()
  const [failed, setFailed] = useState(false)
  const latest = useRef<Language>(undefined)
  const choose = (language: Language) => {
    latest.current = language
    const report = (isFailed: boolean) => latest.current === language && setFailed(isFailed)
    void chooseLanguage(language).then(
      () => report(false),
      () => report(true),
    )
  }
  return { current, choose, failed }
}
