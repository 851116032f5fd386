import { useRef, useState } from 'react'

import { chooseLanguage, useLanguage } from './language.ts'
import type { Language } from './languages.ts'

export const offeredLanguages: readonly Language[] = ['en', 'es', 'ur']

/** `failed` tells that the last choice could not be loaded. */
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
