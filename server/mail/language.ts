import { AsyncLocalStorage } from 'node:async_hooks'

export const mailLanguages = ['en', 'es', 'ur'] as const
export type MailLanguage = (typeof mailLanguages)[number]

const current = new AsyncLocalStorage<MailLanguage>()

/** The app sends the language it shows. */
function languageOf(header: string | undefined): MailLanguage {
  const wanted = /^[a-z]{2}/i.exec(header ?? '')?.[0].toLowerCase()
  return mailLanguages.find((language) => language === wanted) ?? 'en'
}

export const withMailLanguage = <Result>(header: string | undefined, work: () => Result): Result =>
  current.run(languageOf(header), work)

export const mailLanguage = (): MailLanguage => current.getStore() ?? 'en'
