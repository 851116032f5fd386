const items = 'li, article, [role="gridcell"]'
const given = new WeakSet<Element>()

/** A tooltip says in full what is cut of the item that a mouse comes upon, also where a button covers it. */
export function tellCutText({ target }: Event): void {
  const item = target instanceof Element && target.closest<HTMLElement>(items)
  if (!item || (item.title && !given.has(item))) return
  const cut = [item, ...item.querySelectorAll<HTMLElement>('[dir="auto"]')].filter(isCut)
  item.title = cut.map(({ textContent }) => textContent.trim()).join('\n')
  given.add(item)
  if (!item.title) item.removeAttribute('title')
}

const isCut = (element: HTMLElement): boolean =>
  getComputedStyle(element).overflowX === 'hidden' &&
  // A line is as high as its letters, more or less.
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 4)
