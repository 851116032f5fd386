import { type DragEvent, useEffect, useState } from 'react'

import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

import styles from './drop-dock.module.css'

/** Rows that somebody drags. */
export type Dragged = {
  readonly name: string
  /** What can be done with them, each a place to drop them on. */
  readonly ways: readonly Pick<MenuItem, 'label' | 'icon' | 'onSelect'>[]
}

/** Begins to drag rows of a list: an attribute for each row, and what is dragged now. */
export function useDraggedRows() {
  const [dragged, setDragged] = useState<Dragged>()
  useEffect(() => {
    if (!dragged) return undefined
    const end = () => setDragged(undefined)
    // A row that scrolled away meanwhile hears no end; a pointer moves again only after it.
    for (const name of endings) addEventListener(name, end)
    return () => {
      for (const name of endings) removeEventListener(name, end)
    }
  }, [dragged])
  return {
    dragged,
    dragOf: (what: () => Dragged) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        const rows = what()
        event.dataTransfer.effectAllowed = 'copy'
        event.dataTransfer.setData('text/plain', rows.name)
        showName(event, rows.name)
        setDragged(rows)
      },
    }),
  }
}

const endings = ['dragend', 'drop', 'pointermove'] as const

/** The name of what is dragged goes along with the pointer, in place of the whole row. */
function showName(event: DragEvent, name: string) {
  const label = document.createElement('div')
  label.className = String(styles.name)
  label.textContent = name
  document.body.append(label)
  event.dataTransfer.setDragImage(label, -12, -12)
  setTimeout(() => label.remove())
}

/** Shown while rows are dragged: the places to drop them on. The keyboard has the same in the rows' menus. */
export function DropDock({ dragged }: { dragged: Dragged | undefined }) {
  const t = useText()
  const [over, setOver] = useState<string>()
  useQueueLink(dragged)
  if (!dragged) return null
  return (
    <section className={styles.dock} aria-label={t('libraryPage.drop')}>
      {dragged.ways.map(({ label, icon, onSelect }) => (
        <div
          key={label}
          className={styles.place}
          data-over={over === label || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            event.dataTransfer.dropEffect = 'copy'
            setOver(label)
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(undefined)
            onSelect()
          }}
        >
          {icon && <Icon name={icon} size={22} />}
          {label}
        </div>
      ))}
    </section>
  )
}

/** The player's way to the queue is a place to drop on, too. */
function useQueueLink(dragged: Dragged | undefined) {
  useEffect(() => {
    const way = dragged?.ways.find(({ icon }) => icon === 'queue')
    const link = document.querySelector(`#player a[href$="${paths.queue}"]`)
    if (!way || !link) return undefined
    const stop = new AbortController()
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      hear: (event: Event) => void,
    ) => link.addEventListener(type, hear, { signal: stop.signal })
    const mark = (isOver: boolean) => link.classList.toggle(String(styles.overLink), isOver)
    link.classList.add(String(styles.link))
    for (const type of ['dragenter', 'dragover'] as const)
      listen(type, (event) => {
        event.preventDefault()
        mark(true)
      })
    listen('dragleave', () => mark(false))
    listen('drop', (event) => {
      event.preventDefault()
      way.onSelect()
    })
    return () => {
      stop.abort()
      link.classList.remove(String(styles.link), String(styles.overLink))
    }
  }, [dragged])
}
