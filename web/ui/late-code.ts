import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

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
