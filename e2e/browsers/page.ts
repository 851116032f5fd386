import { type Browser, type InputSource, until } from './browser.ts'

/** What to look for: by role and accessible name, within a region where many are alike. */
export type Wanted = {
  readonly role: 'button' | 'link' | 'textbox' | 'radio' | 'slider' | 'menuitem' | 'region'
  readonly name: RegExp
  readonly within?: RegExp
  /** Which of them, from 0. */
  readonly at?: number
}

type Found = { readonly name: string; readonly x: number; readonly y: number }

/** Pages as a person uses them, in any browser that takes the port. */
export function createPage(browser: Browser) {
  const run = async <Result>(action: string): Promise<Result> =>
    JSON.parse(await browser.evaluate(`JSON.stringify(${action})`))

  const look = async ({ role, name, within, at = 0 }: Wanted): Promise<Found | undefined> => {
    const words = [role, name, within].map((each) =>
      each instanceof RegExp ? String(each) : JSON.stringify(each ?? null),
    )
    const call = `(${findIn.toString()})(${words.join(', ')}, ${at})`
    const found = await run<Found | null>(`(() => { ${nameOf.toString()}; return ${call} })()`)
    return found ?? undefined
  }
  const find = (wanted: Wanted) =>
    until(`${wanted.role} ${String(wanted.name)}`, () => look(wanted))

  async function press(wanted: Wanted): Promise<string> {
    const { name, x, y } = await find(wanted)
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await browser.perform([{ type: 'pointer', id: 'mouse', actions }])
    return name
  }

  const type = (text: string) => browser.perform([keys(text)])

  return {
    ...browser,
    run,
    find,
    press,
    type,
    gone: (wanted: Wanted) =>
      until(`that ${wanted.role} ${String(wanted.name)} goes`, async () =>
        (await look(wanted)) ? undefined : true,
      ),
    async fill(name: RegExp, text: string) {
      await press({ role: 'textbox', name })
      await browser.perform([selectAll])
      await type(text)
    },
    reads: (text: string) =>
      until(`the text "${text}"`, async () =>
        (await run<string>('document.body.innerText')).includes(text) ? true : undefined,
      ),
    isAt: (path: RegExp) =>
      until(`the address ${String(path)}`, async () =>
        path.test(await run<string>('location.pathname')) ? true : undefined,
      ),
  }
}

export type Page = ReturnType<typeof createPage>

const keys = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

const control = '\uE009'
const selectAll: InputSource = {
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value: control },
    { type: 'keyDown', value: 'a' },
    { type: 'keyUp', value: 'a' },
    { type: 'keyUp', value: control },
  ],
}

/** Runs in the page: brings the visible element of a role and name into view, and tells where it is. */
function findIn(
  role: Wanted['role'],
  name: RegExp,
  within: RegExp | null,
  at: number,
): Found | null {
  const selectors: Record<Wanted['role'], string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=range]), textarea',
    radio: 'input[type=radio]',
    slider: 'input[type=range], [role=slider]',
    menuitem: '[role=menuitem]',
    region: 'section, aside, footer, [role=region]',
  }
  const roots = within
    ? [...document.querySelectorAll(selectors.region)].filter((each) => within.test(nameOf(each)))
    : [document.body]
  const element = roots
    .flatMap((root) => [...root.querySelectorAll(selectors[role])])
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => name.test(nameOf(each)))[at]
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { name: nameOf(element), x: x + width / 2, y: y + height / 2 }
}

/** Runs in the page: the accessible name, as far as this app has it. */
function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const name =
    (labelledBy && document.getElementById(labelledBy)?.textContent) ||
    element.getAttribute('aria-label') ||
    labels.map(({ textContent }) => textContent).join(' ') ||
    element.getAttribute('placeholder') ||
    element.textContent
  return (name ?? '').replaceAll(/\s+/g, ' ').trim()
}
