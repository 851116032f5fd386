import {
  type ComponentType,
  createElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'

const failedStyles = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

/**
 * Fetches code by `load`. A stylesheet that failed before is fetched again first: the code that
 * needs it asks for it only once. Rejects when either cannot be had.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const failed = [...failedStyles]
  failedStyles.clear()
  await Promise.all(failed.map((link) => fetchAgain(link)))
  return load()
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () =>
      reject(new Error(`The stylesheet ${link.href} could not be loaded`)),
    )
    link.replaceWith(again)
  })
}

type LateProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  props: Props
  /** Stands in its place while its code cannot be had. */
  missing?: ReactNode
}

/** A component whose code is fetched once it is wanted, and while it is missing again whenever the network returns. */
export function Late<Props extends object>({ load, isWanted, props, missing }: LateProps<Props>) {
  const [part, setPart] = useState<ComponentType<Props> | 'missing'>()
  const isHere = part !== undefined && part !== 'missing'
  useEffect(() => {
    if (!isWanted || isHere) return undefined
    const fetchIt = () =>
      void load().then(
        (loaded) => setPart(() => loaded),
        () => setPart('missing'),
      )
    fetchIt()
    addEventListener('online', fetchIt)
    return () => removeEventListener('online', fetchIt)
  }, [load, isWanted, isHere])
  if (part === 'missing') return missing
  return part && createElement(part, props)
}

const menuKeys = /^(Arrow(Up|Down|Left|Right)|Home|End|Enter|Escape| )$/

type Request<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** Somebody asked for it. */
  isWanted: boolean
  /** Absent while there is nothing to show yet, or at all. */
  props: Props | undefined
  /** Called instead of showing it: the listener wants it no more, or the code cannot be had. */
  onEnd: (isMissing: boolean) => void
  /** A press on it is its own affair. */
  trigger?: RefObject<Element | null>
}

/**
 * Shows a menu whose code is fetched at the first request for it. Until it and what it shows are there, the keys of
 * a menu do nothing, and Escape, Tab, a press or the focus elsewhere take the request back.
 */
export function useRequestedMenu<Props extends object>({
  load,
  isWanted,
  props,
  onEnd,
  trigger,
}: Request<Props>): ReactNode {
  const [menu, setMenu] = useState<ComponentType<Props>>()
  const end = useEffectEvent(onEnd)
  const isAwaited = isWanted && !(menu && props)
  // At once: the first key may come before the next frame.
  useLayoutEffect(() => {
    if (!isAwaited) return undefined
    const wait = new AbortController()
    const { signal } = wait
    const giveUp = (isMissing = false) => {
      if (!signal.aborted) end(isMissing)
      wait.abort()
    }
    load().then(
      (loaded) => setMenu(() => loaded),
      () => giveUp(true),
    )
    const focused = document.activeElement
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && trigger?.current?.contains(target))) giveUp()
    }
    const onFocus = ({ target }: Event) => {
      if (target !== focused) giveUp()
    }
    const onKey = (event: KeyboardEvent) => {
      const { type, key } = event
      const isMenuKey = menuKeys.test(key) && !event.ctrlKey && !event.altKey && !event.metaKey
      if (isMenuKey) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (type === 'keydown' && (key === 'Tab' || key === 'Escape')) giveUp()
    }
    const options = { capture: true, signal }
    for (const type of ['keydown', 'keyup'] as const) addEventListener(type, onKey, options)
    addEventListener('pointerdown', onPress, options)
    addEventListener('focusin', onFocus, options)
    return () => wait.abort()
  }, [load, isAwaited, trigger])
  return menu && props && createElement(menu, props)
}
