/** Those that Testing Library asks of every element that it looks at, by the names that it asks for them. */
const asked = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
])
const saysOne = /display|visibility|pointer-events/

/**
 * Lets the window remember what an element of each name is like. happy-dom finds it out anew after every change, through
 * all that is around the element, which takes a quarter of a test of the app. Only a style sheet or a `style` says other.
 */
export function rememberStyles(window: Window & typeof globalThis): void {
  const { document } = window
  const computedStyle = window.getComputedStyle.bind(window)
  const known = new Map<string, string>()

  function isOrdinary(element: Element): boolean {
    // A dialog is shown by an attribute of its own.
    if (!element.isConnected || element.localName === 'dialog') return false
    if (document.head.querySelector('style, link[rel="stylesheet"]')) return false
    for (let each: Element | null = element; each; each = each.parentElement)
      if (saysOne.test(each.getAttribute('style') ?? '')) return false
    return true
  }

  function valueOf(element: Element, style: CSSStyleDeclaration, name: string): string {
    if (!isOrdinary(element)) return style.getPropertyValue(name)
    const key = `${element.localName} ${name}`
    const value = known.get(key) ?? style.getPropertyValue(name)
    known.set(key, value)
    return value
  }

  window.getComputedStyle = (element) => {
    const style = computedStyle(element)
    return new Proxy(style, {
      get: (_, name) => {
        const property = asked.get(String(name))
        if (property) return valueOf(element, style, property)
        if (name !== 'getPropertyValue') return Reflect.get(style, name)
        return (wanted: string) =>
          asked.has(wanted) ? valueOf(element, style, wanted) : style.getPropertyValue(wanted)
      },
    })
  }
}
