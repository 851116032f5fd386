/** Pixels after which letting go closes. */
const enough = 96

/**
 * Lets a finger push the dialog around an element down and away, as phones do; below that it
 * springs back. A dialog that is scrolled scrolls first, and sliders and what scrolls by itself keep their drags.
 */
export function swipeDown(element: HTMLElement | null): (() => void) | undefined {
  const dialog = element?.closest('dialog')
  if (!dialog) return undefined
  let start: number | undefined
  let moved = 0

  const move = (pixels: number) => {
    moved = Math.max(0, pixels)
    dialog.style.translate = moved > 0 ? `0 ${moved}px` : ''
  }
  const onStart = ({ touches, target }: TouchEvent) => {
    const slides = target instanceof Element && target.closest('input, [data-scrolls]') !== null
    start = slides || touches.length > 1 || dialog.scrollTop > 0 ? undefined : touches[0]?.clientY
  }
  const onMove = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY
    if (start === undefined || y === undefined) return
    if (y < start && moved === 0) start = undefined
    else {
      if (event.cancelable) event.preventDefault()
      move(y - start)
    }
  }
  const onEnd = () => {
    const leaves = moved > enough
    move(0)
    start = undefined
    if (leaves) dialog.close()
  }
  const hearing = new AbortController()
  const { signal } = hearing
  dialog.addEventListener('touchstart', onStart, { signal, passive: true })
  dialog.addEventListener('touchmove', onMove, { signal, passive: false })
  dialog.addEventListener('touchend', onEnd, { signal })
  dialog.addEventListener('touchcancel', onEnd, { signal })
  return () => hearing.abort()
}
