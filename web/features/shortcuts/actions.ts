/** By `code`, the same in every layout and with Alt held. Alt with ← and → is left to the browser. */
const defaultKeys = {
  playPause: 'Space',
  previous: 'Shift+KeyP',
  next: 'Shift+KeyN',
  seekBack: 'Shift+ArrowLeft',
  seekForward: 'Shift+ArrowRight',
  volumeUp: 'Alt+ArrowUp',
  volumeDown: 'Alt+ArrowDown',
  mute: 'KeyM',
  shuffle: 'Alt+KeyS',
  repeat: 'Alt+KeyR',
  home: 'Alt+Shift+KeyH',
  queue: 'Alt+Shift+KeyQ',
} as const

export type Action = keyof typeof defaultKeys

/** Actions that open a page; the others control the player. */
export type PageAction = 'home' | 'queue'

export const isPageAction = (action: Action): action is PageAction =>
  action === 'home' || action === 'queue'

const isAction = (name: string): name is Action => Object.hasOwn(defaultKeys, name)

export const actions: readonly Action[] = Object.keys(defaultKeys).filter(isAction)

/** `chosen` has the keys that somebody set in place of the defaults. */
export const actionOf = (
  combination: string,
  chosen: Readonly<Record<string, string>>,
): Action | undefined => actions.find((action) => keysFor(action, chosen) === combination)

/** Undefined when the default key was chosen for another action. */
export function keysFor(
  action: Action,
  chosen: Readonly<Record<string, string>>,
): string | undefined {
  const own = defaultKeys[action]
  return chosen[action] ?? (Object.values(chosen).includes(own) ? undefined : own)
}

/** Such as `Alt+Shift+KeyH`. */
export function combinationOf({
  code,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>): string {
  const held = [ctrlKey && 'Ctrl', metaKey && 'Meta', altKey && 'Alt', shiftKey && 'Shift']
  return [...held.filter(Boolean), code].join('+')
}
