import { vi } from 'vitest'

/** Lets a modal window take the focus and give it back as in browsers, which happy-dom does not. */
export function giveDialogsTheFocus() {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    before.set(this, document.activeElement)
    this.setAttribute('open', '')
    this.querySelector('button')?.focus()
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    if (!this.open) return
    this.removeAttribute('open')
    const last = before.get(this)
    if (last instanceof HTMLElement) last.focus()
    this.dispatchEvent(new Event('close'))
  })
}
