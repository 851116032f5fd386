import type { Player } from '#web/player/player.ts'
import { nextRepeat } from '#web/player/queue.ts'

const seekStep = 5
const volumeStep = 0.05

type Shortcut = (player: Player) => void

/**
 * By `code`, so that they are the same keys in every layout and with Alt held. Alt with ← and →
 * stays the browser's way through its history.
 */
const shortcuts: Record<string, Shortcut> = {
  Space: (player) => player.toggle(),
  KeyM: (player) => player.setMuted(!player.getState().muted),
  'Shift+ArrowLeft': (player) => seekBy(player, -seekStep),
  'Shift+ArrowRight': (player) => seekBy(player, seekStep),
  'Shift+KeyP': (player) => player.previous(),
  'Shift+KeyN': (player) => player.next(),
  'Alt+ArrowUp': (player) => player.setVolume(player.getState().volume + volumeStep),
  'Alt+ArrowDown': (player) => player.setVolume(player.getState().volume - volumeStep),
  'Alt+KeyS': (player) => (player.getState().shuffled ? player.unshuffle() : player.shuffle()),
  'Alt+KeyR': (player) => player.setRepeat(nextRepeat[player.getState().repeat]),
}

/** What uses keys itself. */
const interactive = [
  'a[href], button, input, select, textarea, summary, audio, video, dialog',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="button"], [role="slider"], [role="menu"], [role="menuitem"], [role="dialog"]',
  '[role="textbox"], [role="combobox"], [role="listbox"], [role="tab"], [role="switch"]',
].join(', ')

/** Steers the player from anywhere on the page that has no use for the key. Returns what ends it. */
export function listenToKeys(player: Player, page: Document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = shortcuts[nameOf(event)]
    const isFree = event.target instanceof Element && !event.target.closest(interactive)
    if (!shortcut || !isFree || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    if (!event.repeat || event.code.startsWith('Arrow')) shortcut(player)
  }
  page.addEventListener('keydown', onKeyDown)
  return () => page.removeEventListener('keydown', onKeyDown)
}

function nameOf({ code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const held = [ctrlKey && 'Ctrl', metaKey && 'Meta', altKey && 'Alt', shiftKey && 'Shift']
  return [...held.filter(Boolean), code].join('+')
}

function seekBy(player: Player, seconds: number) {
  player.seek(player.time.getState().position + seconds)
}
