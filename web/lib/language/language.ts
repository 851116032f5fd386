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
/** `turn` is another number where what is on the screen has to be said anew. */
const store = createStore<Shown & { turn: number }>(() => ({ ...onlyFirstScreen, turn: 0 }))
/** A sentence was asked for that is not there yet. */
let isMissed = false

let latestChoice: Language | undefined

/** Loads and shows a language, unless another was chosen meanwhile. Rejects when it cannot be loaded. */
async function showLanguage(language: Language): Promise<void> {
  latestChoice = language
  const { messages } = await sentences[language]()
  if (latestChoice === language) show({ language, messages, complete: true })
}

function show(shown: Shown) {
  document.documentElement.lang = shown.language
  document.documentElement.dir = languages[shown.language].direction
  say(shown, true)
}

/** @param anew what is on the screen says something else now: the whole app renders again */
function say(shown: Partial<Shown>, anew: boolean) {
  isMissed = false
  store.setState(({ turn }) => ({ ...shown, turn: anew ? turn + 1 : turn }))
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  if (latestChoice === language) browserStorage.setItem(languageKey, language)
}

export async function startLanguage(): Promise<void> {
  const language = preferredLanguage(browserStorage.getItem(languageKey), navigator.languages)
  if (language === 'en') show(onlyFirstScreen)
  else await showLanguage(language).catch(() => show(onlyFirstScreen))
}

/** Loads the sentences beyond the first screen, for code that is loaded later. Rejects on failure. */
export async function completeLanguage(): Promise<void> {
  if (store.getState().complete) return
  const { messages } = await sentences.en()
  if (!store.getState().complete) say({ messages, complete: true }, isMissed)
}

/** A sentence in the language shown; `{brand}` is always filled in. */
export function text(key: MessageKey, values: Values = {}): string {
  const { language, messages } = store.getState()
  const message = messages[key]
  if (message !== undefined) return fill(message, { brand: config.brandName, ...values }, language)
  isMissed = true
  void completeLanguage().catch(() => undefined)
  return ''
}

export const useLanguage = (): Language => useStore(store, ({ language }) => language)

/** `t('key', { name })`; the component renders again when the language changes. */
export function useText(): typeof text {
  useStore(store, ({ turn }) => turn)
  return text
}
