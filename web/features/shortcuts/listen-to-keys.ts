import { settings } from '#web/lib/settings.ts'
import type { Player } from '#web/player/player.ts'

import { type Action, actionOf, combinationOf, isPageAction, type PageAction } from './actions.ts'
import { commandFor } from './player-commands.ts'
import { takesText, usesKey } from './used-keys.ts'

const repeating: readonly Action[] = ['seekBack', 'seekForward', 'volumeUp', 'volumeDown']

type Listener = {
  /** Undefined where no player is shown. */
  readonly player?: Player | undefined
  readonly goTo: (page: PageAction) => void
  readonly showList: () => void
}

/** Leaves keys to a focused element that uses them. Returns a function that stops it. */
export function listenToKeys({ player, goTo, showList }: Listener, page: Document): () => void {
  const commandOf = (event: KeyboardEvent, target: Element) => {
    if (isSearch(event)) return target.closest('dialog') ? undefined : searchOn(page)
    if (isList(event)) return takesText(target) ? undefined : showList
    const action = actionOf(combinationOf(event), settings.getState().keys)
    if (!action || usesKey(target, event)) return undefined
    if (isPageAction(action)) return () => goTo(action)
    return player?.getState().enabled ? commandFor(player, action) : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !settings.getState().shortcuts) return
    const command = event.target instanceof Element && commandOf(event, event.target)
    if (!command) return
    event.preventDefault()
    const action = actionOf(combinationOf(event), settings.getState().keys)
    if (!event.repeat || repeating.some((each) => each === action)) command()
  }
  page.addEventListener('keydown', onKeyDown)
  return () => page.removeEventListener('keydown', onKeyDown)
}

/** Ctrl or ⌘ with K; in a layout without Latin letters, with the key in its place. */
function isSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && ctrlKey !== metaKey && !altKey && !shiftKey
}

const isList = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key === '/' : key === '?'

function searchOn(page: Document): (() => void) | undefined {
  const box = page.querySelector<HTMLInputElement>('header search input')
  return box ? () => (box.focus(), box.select()) : undefined
}
