export const languages = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ur: { name: 'اردو', direction: 'rtl' },
} as const

export type Language = keyof typeof languages

export const languageKey = 'language'

export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const wanted = [chosen ?? '', ...browser].map((tag) => tag.split('-')[0] ?? '')
  return wanted.find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en'
}
