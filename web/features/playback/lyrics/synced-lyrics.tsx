import type { KeyboardEvent } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerTime } from '#web/lib/player/player-context.tsx'
import { Button } from '#web/ui/button/button.tsx'

import { lineAt } from './line-at.ts'
import type { SyncedLine } from './lyrics.ts'
import styles from './lyrics.module.css'
import { useFollow } from './use-follow.ts'

/** Milliseconds: the clock of an element ticks four times a second, and who sings along reads ahead. */
const ahead = 200

/** Follows what is sung; a press on a line goes there. */
export function SyncedLyrics({ lines }: { lines: readonly SyncedLine[] }) {
  const t = useText()
  const player = usePlayer()
  const current = usePlayerTime(({ position }) => lineAt(lines, position * 1000 + ahead))
  const { list, isFollowing, follow, leaving } = useFollow(current)
  const goTo = (at: number) => {
    follow()
    player.seek(at / 1000)
  }
  return (
    <div className={styles.frame}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that somebody scrolls */}
      <ol
        ref={list}
        className={styles.lines}
        aria-label={t('lyrics.title')}
        data-scrolls
        {...leaving}
        onKeyDown={(event) => {
          leaving.onKeyDown(event)
          moveFocus(event)
        }}
      >
        {lines.map(({ at, text }, place) => (
          // eslint-disable-next-line react/no-array-index-key -- the same words may be sung at the same time
          <li key={place}>
            <button
              type="button"
              className={styles.line}
              aria-current={place === current || undefined}
              data-sung={place < current || undefined}
              tabIndex={place === Math.max(current, 0) ? 0 : -1}
              dir="auto"
              onClick={() => goTo(at)}
            >
              {text || '♪'}
            </button>
          </li>
        ))}
      </ol>
      {!isFollowing && (
        <div className={styles.follow}>
          <Button variant="secondary" size="sm" onClick={follow}>
            {t('lyrics.follow')}
          </Button>
        </div>
      )}
    </div>
  )
}

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

function moveFocus(event: KeyboardEvent) {
  const step = steps[event.key]
  if (!step || !(event.target instanceof Element) || event.altKey || event.ctrlKey) return
  const next = event.target.closest('li')?.[step]?.querySelector('button')
  if (!next) return
  event.preventDefault()
  next.focus()
}
