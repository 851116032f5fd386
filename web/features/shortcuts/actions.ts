/**
 * What keys can do, with the keys as they come. By `code`, so that they are the same keys in every
 * layout and with Alt held. Alt with ← and → stays the browser's way through its history.
 */
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

/** Actions that lead to a page; the others steer the player. */
export type Way = 'home' | 'queue'

export const isWay = (action: Action): action is Way => action === 'home' || action === 'queue'

const isAction = (name: string): name is Action => Object.hasOwn(defaultKeys, name)

export const actions: readonly Action[] = Object.keys(defaultKeys).filter(isAction)

/** The action that a combination stands for, with what somebody chose instead of the defaults. */
export const actionOf = (
  combination: string,
  chosen: Readonly<Record<string, string>>,
): Action | undefined => actions.find((action) => keysFor(action, chosen) === combination)

/** None when somebody has chosen the action's own keys for another one. */
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
