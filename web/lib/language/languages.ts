export const languages = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ur: { name: 'اردو', direction: 'rtl' },
} as const

export type Language = keyof typeof languages

/** Where the choice is kept. */
export const languageKey = 'language'

/** The person's choice, else the first of the browser's languages that there is, else English. */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const wanted = [chosen ?? '', ...browser].map((tag) => tag.split('-')[0] ?? '')
  return wanted.find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en'
}
