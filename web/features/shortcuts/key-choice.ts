import { type Action, actionOf } from './actions.ts'
import { isNamed } from './key-names.ts'

export type KeyProblem =
  | { readonly kind: 'taken'; readonly by: Action | 'list' }
  | { readonly kind: 'reserved' | 'unknown' }

/** Used by the browser, or for moving through a page. */
const reserved =
  /^(?:.*(?:Ctrl|Meta)\+.*|Arrow\w+|Shift\+Space|Alt\+(?:Arrow(?:Left|Right)|Space|Key[DEF]))$/

export function problemWith(
  { combination, code, key }: { combination: string; code: string; key: string },
  action: Action,
  chosen: Readonly<Record<string, string>>,
): KeyProblem | undefined {
  if (reserved.test(combination)) return { kind: 'reserved' }
  if (!isNamed(code)) return { kind: 'unknown' }
  if (key === '?') return { kind: 'taken', by: 'list' }
  const by = actionOf(combination, chosen)
  return by && by !== action ? { kind: 'taken', by } : undefined
}

const modifiers = ['Shift', 'Alt', 'Control', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'Dead']

export const isModifier = (key: string): boolean => modifiers.includes(key)
