import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import styles from './shelf.module.css'
import { useShelfPlace } from './use-shelf-place.ts'

type ShelfProps = {
  /** The place within the page that links can lead to. */
  id: string
  title: string
  /** List items. */
  children: ReactNode
}

const pageShare = 0.85

/** A titled row that scrolls sideways. */
export function Shelf({ id, title, children }: ShelfProps) {
  const t = useText()
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const notePlace = useShelfPlace(id, list)

  const noteEnds = () => {
    if (!list.current) return
    const { scrollLeft, clientWidth, scrollWidth } = list.current
    const gone = Math.abs(scrollLeft)
    const [atStart, atEnd] = [gone < 8, gone + clientWidth > scrollWidth - 8]
    setEnds((before) =>
      before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd },
    )
  }
  useEffect(() => {
    if (!list.current) return undefined
    // It tells of the list once at first, when that is laid out: after each rendering, as its cards may be others.
    const observer = new ResizeObserver(noteEnds)
    observer.observe(list.current)
    return () => observer.disconnect()
  })
  const onScroll = () => {
    notePlace()
    noteEnds()
  }
  const scroll = (by: 1 | -1) => {
    const element = list.current
    if (!element) return
    const reading = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: by * reading * pageShare * element.clientWidth })
  }

  return (
    <section id={id} className={styles.shelf} aria-labelledby={headingId}>
      <div className={styles.header}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.arrows}>
          <IconButton
            label={t('shelf.back', { name: title })}
            icon="chevronLeft"
            size="sm"
            mirrored
            aria-disabled={ends.atStart}
            onClick={() => scroll(-1)}
          />
          <IconButton
            label={t('shelf.forward', { name: title })}
            icon="chevronRight"
            size="sm"
            mirrored
            aria-disabled={ends.atEnd}
            onClick={() => scroll(1)}
          />
        </div>
      </div>
      <ul ref={list} className={styles.list} onScroll={onScroll}>
        {children}
      </ul>
    </section>
  )
}
