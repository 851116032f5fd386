import { type FocusEvent, useLayoutEffect, useRef } from 'react'

import { usePlayer } from '#web/lib/player/player-context.tsx'
import type { Queue } from '#web/player/queue/queue.ts'

type Spot = { readonly place: number; readonly onMenu: boolean }

/**
 * Keeps the focus within rows that come and go with the queue: it goes where a change wants it,
 * and from a row that is gone to the one at its place.
 */
export function useKeptFocus(queue: Queue) {
  const player = usePlayer()
  const list = useRef<HTMLDivElement>(null)
  const held = useRef<Spot>(undefined)
  const wanted = useRef<Spot>(undefined)
  const seen = useRef(queue)

  useLayoutEffect(() => {
    if (seen.current === queue) return
    seen.current = queue
    const isLost = document.activeElement === document.body
    const spot = wanted.current ?? (isLost ? held.current : undefined)
    wanted.current = undefined
    if (spot && list.current) focusNear(list.current, spot)
  })

  return {
    /** For what is around the rows. */
    frame: {
      ref: list,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        held.current = spotOf(target)
      },
      onBlur: () => {
        held.current = undefined
      },
    },
    /** Where the focus goes when a change of the queue is shown; nowhere when there was none. */
    want: (place: number, onMenu: boolean) => {
      if (player.getState().queue !== queue) wanted.current = { place, onMenu }
    },
  }
}

/** The row that an element is in, and whether it is the button of the row's menu. */
export function spotOf(element: Element): Spot | undefined {
  const place = element.closest<HTMLElement>('li[data-place]')?.dataset.place
  return place === undefined ? undefined : { place: Number(place), onMenu: isMenu(element) }
}

/** Puts the focus on a row, if there is one, and tells so. */
export function focusOnRow(list: HTMLElement, { place, onMenu }: Spot): boolean {
  const row = list.querySelector(`li[data-place="${place}"]`)
  const buttons = [...(row?.querySelectorAll('button') ?? [])]
  const button = buttons.find((each) => isMenu(each) === onMenu) ?? buttons[0]
  button?.focus()
  return button !== undefined
}

/** Puts the focus on a row, else on the one before it, else on the page's heading. */
function focusNear(list: HTMLElement, spot: Spot): void {
  if (focusOnRow(list, spot) || focusOnRow(list, { ...spot, place: spot.place - 1 })) return
  document.querySelector<HTMLElement>('main h1')?.focus()
}

const isMenu = (element: Element) => element.hasAttribute('aria-haspopup')
