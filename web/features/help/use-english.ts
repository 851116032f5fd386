import { useLanguage } from '#web/lib/language/language.ts'

const english = { lang: 'en', dir: 'ltr' } as const

/** Marks what is written in English alone, where the app speaks another language. */
export const useEnglish = () => (useLanguage() === 'en' ? {} : english)
