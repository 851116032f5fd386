import { useEffect, useState } from 'react'
import * as v from 'valibot'

import type { useText } from '#web/lib/language/language.ts'

type Text = ReturnType<typeof useText>

/** `spoken` is what a screen reader says for a symbol. */
type KeyName = { readonly label: string; readonly spoken?: string }

export type KeyboardLayout = ReadonlyMap<string, string>

const signs: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
  Minus: '-',
  Equal: '=',
}

const isApple = /Mac|iPhone|iPad|iPod/.test(navigator.userAgent)

export const isNamed = (code: string): boolean =>
  /^(?:Key[A-Z]|Digit\d|Space|Arrow(?:Up|Down|Left|Right))$/.test(code) ||
  Object.hasOwn(signs, code)

export function keyNames(combination: string, t: Text, layout?: KeyboardLayout): KeyName[] {
  return combination
    .split('+')
    .map((part) => specialKeys[part]?.(t) ?? { label: labelOf(part, layout) })
}

/** By their name in a combination; `Mod` is Ctrl, or ⌘ on Apple systems. */
const specialKeys: Readonly<Record<string, (t: Text) => KeyName>> = {
  Ctrl: (t) => ({ label: t('shortcuts.key.ctrl') }),
  Meta: (t) => (isApple ? command(t) : { label: 'Meta' }),
  Mod: (t) => (isApple ? command(t) : { label: t('shortcuts.key.ctrl') }),
  Alt: (t) => (isApple ? { label: '⌥', spoken: t('shortcuts.key.option') } : { label: 'Alt' }),
  Shift: (t) =>
    isApple
      ? { label: '⇧', spoken: t('shortcuts.key.shift') }
      : { label: t('shortcuts.key.shift') },
  Space: (t) => ({ label: t('shortcuts.key.space') }),
  ArrowUp: (t) => ({ label: '↑', spoken: t('shortcuts.key.up') }),
  ArrowDown: (t) => ({ label: '↓', spoken: t('shortcuts.key.down') }),
  ArrowLeft: (t) => ({ label: '←', spoken: t('shortcuts.key.left') }),
  ArrowRight: (t) => ({ label: '→', spoken: t('shortcuts.key.right') }),
  '?': (t) => ({ label: '?', spoken: t('shortcuts.key.question') }),
  '/': (t) => ({ label: '/', spoken: t('shortcuts.key.slash') }),
}

const command = (t: Text): KeyName => ({ label: '⌘', spoken: t('shortcuts.key.command') })

const labelOf = (code: string, layout?: KeyboardLayout): string =>
  layout?.get(code)?.toUpperCase() ?? signs[code] ?? code.replace(/^(?:Key|Digit)/, '')

const keyboardSchema = v.object({
  keyboard: v.object({
    getLayoutMap: v.custom<() => Promise<KeyboardLayout>>((value) => typeof value === 'function'),
  }),
})

/** Undefined at first, and where the browser does not tell; keys are then named as on a US keyboard. */
export function useKeyboardLayout(): KeyboardLayout | undefined {
  const [layout, setLayout] = useState<KeyboardLayout>()
  useEffect(() => {
    if (!v.is(keyboardSchema, navigator)) return
    void navigator.keyboard.getLayoutMap().then(setLayout, () => undefined)
  }, [])
  return layout
}
