/** An element with a class and what is in it. */
export function element(
  tag: string,
  className: string | undefined,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}
