/** Elements that take typed characters. */
const typing = [
  'input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'select, textarea, audio, video, dialog, [contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]',
].join(', ')

const press = ['Space', 'Enter', 'NumpadEnter']
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const travel = [...arrows, 'Home', 'End', 'PageUp', 'PageDown']

/** The keys, by `code`, that each kind of element handles itself. */
const uses: readonly (readonly [selector: string, keys: readonly string[]])[] = [
  ['input[type="range"], [role="slider"]', travel],
  ['input[type="radio"], [role="tab"]', [...press, ...travel]],
  ['a[href], button, summary, input:not([type="range"]), [role="button"], [role="switch"]', press],
]

export const takesText = (element: Element): boolean => element.closest(typing) !== null

export const usesKey = (element: Element, { code }: Pick<KeyboardEvent, 'code'>): boolean =>
  takesText(element) ||
  uses.some(([selector, keys]) => keys.includes(code) && element.closest(selector) !== null)
