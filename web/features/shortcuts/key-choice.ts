import { type Action, actionOf } from './actions.ts'
import { isNamed } from './key-names.ts'

/** Why a combination cannot be chosen. */
export type KeyProblem =
  | { readonly kind: 'taken'; readonly by: Action | 'list' }
  | { readonly kind: 'reserved' | 'unknown' }

/** The browser's own, and those that move through a page. */
const reserved =
  /^(?:.*(?:Ctrl|Meta)\+.*|Arrow\w+|Shift\+Space|Alt\+(?:Arrow(?:Left|Right)|Space|Key[DEF]))$/

/** What is wrong with a combination for an action, if anything. */
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

/** Held for the key that is to come. */
export const isModifier = (key: string): boolean => modifiers.includes(key)
