import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { messages as english } from '#web/messages/en/index.ts'
import { fill, type MessageKey, type Messages, type Values } from '#web/messages/messages.ts'

import { browserStorage } from './storage.ts'

export const languages = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ur: { name: 'اردو', direction: 'rtl' },
} as const

export type Language = keyof typeof languages

const translations: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: async () => ({ messages: english }),
  es: () => import('#web/messages/es/index.ts'),
  ur: () => import('#web/messages/ur/index.ts'),
}

const storageKey = 'language'

const store = createStore<{ language: Language; messages: Messages }>(() => ({
  language: 'en',
  messages: english,
}))

/** The person's choice, else the first of the browser's languages that there is, else English. */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const wanted = [chosen ?? '', ...browser].map((tag) => tag.split('-')[0] ?? '')
  return wanted.find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en'
}

/** Loads the language's sentences and shows the app in it; rejects when they cannot be loaded. */
async function showLanguage(language: Language): Promise<void> {
  const { messages } = await translations[language]()
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
  store.setState({ language, messages })
}

/** The same, and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  browserStorage.setItem(storageKey, language)
}

/** Shows the app in the person's language; English when its sentences cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage(browserStorage.getItem(storageKey), navigator.languages)
  await showLanguage(language).catch(() => showLanguage('en'))
}

/** A sentence of the language shown now, for code outside React. */
export function text(key: MessageKey, values: Values = {}): string {
  const { language, messages } = store.getState()
  return fill(messages[key], values, language)
}

export const useLanguage = (): Language => useStore(store, ({ language }) => language)

/** `t('key', { name })` in the language shown; the component renders again when it changes. */
export function useText(): typeof text {
  useStore(store)
  return text
}
