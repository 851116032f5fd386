/** Longer than browsers take that tell of a long press by themselves. */
const longPressMs = 650
/** How far, px, a finger may slip and still press. */
const slip = 10

/**
 * Asks for a context menu after a long press of a finger where the browser does not, as Safari on
 * phones. What was pressed then hears no click. Returns what ends it.
 */
export function askOnLongPress(): () => void {
  const stops = new AbortController()
  const { signal } = stops
  let pressed: PointerEvent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTaken = false

  const cancel = () => clearTimeout(timer)

  function ask({ target, clientX, clientY }: PointerEvent) {
    const asked = { bubbles: true, cancelable: true, pointerType: 'touch', clientX, clientY }
    isTaken = !target?.dispatchEvent(new PointerEvent('contextmenu', asked))
  }
  const begin = (event: PointerEvent) => {
    cancel()
    isTaken = false
    pressed = event
    const isMoving = event.target instanceof Element && event.target.closest('[type="range"]')
    if (event.pointerType !== 'touch' || !event.isPrimary || isMoving) return
    timer = setTimeout(() => ask(event), longPressMs)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!pressed) return
    if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > slip) cancel()
  }
  /** The browser would make a click of it, on the song or beside the menu. */
  const end = (event: TouchEvent) => {
    if (isTaken) event.preventDefault()
    isTaken = false
  }
  const early = { capture: true, passive: true, signal }
  document.addEventListener('pointerdown', begin, early)
  document.addEventListener('pointermove', move, early)
  for (const type of ['pointerup', 'pointercancel', 'contextmenu', 'scroll'])
    document.addEventListener(type, cancel, early)
  document.addEventListener('touchend', end, { capture: true, passive: false, signal })
  return () => {
    cancel()
    stops.abort()
  }
}
