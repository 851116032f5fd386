import type { messages as english } from './en.ts'

/** A sentence with `{name}` places, or its forms by the plural category of `{count}`. */
export type Message =
  | string
  | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** The same keys in another language; a missing or unknown key is a type error. */
export type Translation<English> = { readonly [Key in keyof English]: Message }

export type MessageKey = keyof typeof english
export type Messages = Translation<typeof english>

export type Values = Readonly<Record<string, string | number>>

/**
 * Fills a message's places.
 * Numbers are written as the language writes them; `count` also picks the plural form.
 * Between words that run right to left a value is isolated, so that it cannot reorder them, behind a mark of their
 * direction: `dir="auto"` and the title of a tab go by the first letter, which may be the value's.
 */
export function fill(message: Message, values: Values, language: string): string {
  const { count } = values
  const template =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(language).select(Number(count))] ?? message.other)
  const isRightToLeft = language === 'ur'
  return template.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    if (typeof value === 'number') return numberIn(language, value)
    return isRightToLeft ? `\u200f\u2068${value}\u2069` : value
  })
}

/** The first `Intl.NumberFormat` takes a phone 15 to 60 ms; so small, every language here writes digits alone. */
const numberIn = (language: string, value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : new Intl.NumberFormat(language).format(value)
