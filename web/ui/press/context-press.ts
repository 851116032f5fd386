type Point = { readonly x: number; readonly y: number }

export type ContextPress = {
  readonly event: MouseEvent
  readonly element: Element
  /** Where a menu is wanted, px: at the pointer, or at the element that has the focus. */
  readonly point: Point
}

const textFields = [
  'input:not([type="range"], [type="checkbox"], [type="radio"])',
  'textarea, select, [contenteditable]:not([contenteditable="false"])',
].join(', ')

const rightButton = 2

/**
 * Tells of each request for a context menu, by pointer, key or long press, that no text needs: on
 * text fields, on selected text and with Shift held the browser's own menu stays. The listener
 * says whether it takes the request. Returns what ends it.
 */
export function listenForContextMenu(onPress: (press: ContextPress) => boolean): () => void {
  // A right click may itself select the word under it.
  let selected = false
  const noteSelection = () => {
    selected = getSelection()?.isCollapsed === false
  }
  const hear = (event: MouseEvent) => {
    const { target: element, button, shiftKey } = event
    if (event.defaultPrevented || !(element instanceof Element)) return
    const byPointer = isByPointer(event)
    if (!byPointer) noteSelection()
    const wantsBrowsers = shiftKey && byPointer && button === rightButton
    if (wantsBrowsers || element.closest(textFields)) return
    if (selected && getSelection()?.containsNode(element, true)) return
    const point = byPointer ? { x: event.clientX, y: event.clientY } : pointAt(element)
    if (onPress({ event, point, element })) event.preventDefault()
  }
  document.addEventListener('pointerdown', noteSelection, true)
  document.addEventListener('contextmenu', hear)
  return () => {
    document.removeEventListener('pointerdown', noteSelection, true)
    document.removeEventListener('contextmenu', hear)
  }
}

/** Keys give no button and no pointer. */
function isByPointer(event: MouseEvent): boolean {
  const kind = event instanceof PointerEvent ? event.pointerType : ''
  return event.button === rightButton || kind === 'touch' || kind === 'pen'
}

/** Below it where reading starts; within something large, in sight. */
function pointAt(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const x = getComputedStyle(element).direction === 'rtl' ? right : left
  return { x, y: Math.min(bottom, Math.max(top, 0) + innerHeight / 3) }
}
