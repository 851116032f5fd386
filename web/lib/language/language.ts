import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { firstScreen } from '#web/messages/first-screen.ts'
import { fill, type MessageKey, type Messages, type Values } from '#web/messages/messages.ts'

import { config } from '#web/lib/http/config.ts'
import { type Language, languageKey, languages, preferredLanguage } from './languages.ts'
import { browserStorage } from '#web/lib/storage.ts'

const sentences: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#web/messages/en.ts'),
  es: () => import('#web/messages/es.ts'),
  ur: () => import('#web/messages/ur.ts'),
}

type Shown = { language: Language; messages: Partial<Messages>; complete: boolean }

const onlyFirstScreen: Shown = { language: 'en', messages: firstScreen, complete: false }
const store = createStore<Shown>(() => onlyFirstScreen)

let latestChoice: Language | undefined

/**
 * Loads the language's sentences and shows the app in it, unless another was chosen meanwhile;
 * rejects when they cannot be loaded.
 */
async function showLanguage(language: Language): Promise<void> {
  latestChoice = language
  const { messages } = await sentences[language]()
  if (latestChoice === language) show({ language, messages, complete: true })
}

function show(shown: Shown) {
  document.documentElement.lang = shown.language
  document.documentElement.dir = languages[shown.language].direction
  store.setState(shown)
}

/** The same, and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  if (latestChoice === language) browserStorage.setItem(languageKey, language)
}

/** Shows the app in the person's language; English when its sentences cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage(browserStorage.getItem(languageKey), navigator.languages)
  if (language === 'en') show(onlyFirstScreen)
  else await showLanguage(language).catch(() => show(onlyFirstScreen))
}

/** Fetches the sentences beyond the first screen, which code that is loaded later needs. Rejects when that fails. */
export async function completeLanguage(): Promise<void> {
  if (store.getState().complete) return
  const { messages } = await sentences.en()
  if (!store.getState().complete) store.setState({ messages, complete: true })
}

/** A sentence of the language shown now, for code outside React; `{brand}` is always known. */
export function text(key: MessageKey, values: Values = {}): string {
  const { language, messages } = store.getState()
  const message = messages[key]
  if (message !== undefined) return fill(message, { brand: config.brandName, ...values }, language)
  void completeLanguage().catch(() => undefined)
  return ''
}

export const useLanguage = (): Language => useStore(store, ({ language }) => language)

/** `t('key', { name })` in the language shown; the component renders again when it changes. */
export function useText(): typeof text {
  useStore(store)
  return text
}
