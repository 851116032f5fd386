import type { ReactNode } from 'react'

import { sourceName } from '#web/music/play/source-name.ts'
import songList from '#web/music/rows/song-list.module.css'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'
import { currentEntry } from '#web/player/queue/queue.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Offer } from '#web/ui/overlay/offer.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { CurrentRow } from './current-row.tsx'
import { NothingComes } from './nothing-comes.tsx'
import { queueKeys } from './queue-keys.ts'
import { QueueRow } from './queue-row.tsx'
import { type QueueRow as Row, queueRows } from './queue-rows.ts'
import styles from './queue.module.css'
import { useDraggedRow } from './use-dragged-row.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useQueueEdits } from './use-queue-edits.ts'

const undoableForMs = 12_000

/** What plays and what comes, in the order heard, to jump to, move and remove. */
export function QueueView() {
  const t = useText()
  const queue = usePlayerState((state) => state.queue)
  const tracks = usePlayerState((state) => state.tracks)
  const repeat = usePlayerState((state) => state.repeat)
  const { frame, want } = useKeptFocus(queue)
  const edits = useQueueEdits(queue, want)
  const dragOf = useDraggedRow(edits)
  const { undoable } = edits
  const { waiting, listed, count } = queueRows({ queue, tracks })
  const rows = [...waiting, ...listed]
  const current = currentTrack({ queue, tracks })
  const { source } = queue
  const listTitle = source
    ? t('queue.nextFrom', { source: sourceName(source, t) })
    : t('queue.nextUp')
  if (!currentEntry(queue)) return <NothingComes text={t('queue.empty')} />

  const show = (some: readonly Row[]) =>
    some.map((row) => (
      <QueueRow
        key={row.entry.key}
        row={row}
        isLast={row.number === count}
        edits={edits}
        drag={dragOf(row)}
      />
    ))
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its rows' buttons
    <div className={styles.view} {...frame} onKeyDown={queueKeys(rows, edits)}>
      <Section id="current" title={t('panel.title')}>
        {current && <CurrentRow song={current} place={queue.position} />}
      </Section>
      {waiting.length > 0 && (
        <Section
          id="waiting"
          title={t('panel.next')}
          action={
            <Button variant="ghost" size="sm" onClick={edits.clear}>
              {t('queue.clear')}
            </Button>
          }
        >
          {show(waiting)}
        </Section>
      )}
      {listed.length > 0 && (
        <Section id="listed" title={listTitle}>
          {show(listed)}
        </Section>
      )}
      {count === 0 && repeat === 'off' && <NothingComes text={t('queue.nothingNext')} />}
      {count > rows.length && (
        <p className={styles.text}>{t('queue.more', { count: count - rows.length })}</p>
      )}
      {repeat !== 'off' && <p className={styles.text}>{t(`queue.${repeat}Repeats`)}</p>}
      {undoable && (
        <div key={undoable.key} className={styles.removed} data-notice="at-bar">
          <Offer
            tone="info"
            text={undoable.text}
            action={{ label: t('queue.undo'), onPress: edits.undo }}
            lastsMs={undoableForMs}
            onEnd={edits.forget}
          />
        </div>
      )}
      <VisuallyHidden>
        <output>{edits.spoken}</output>
      </VisuallyHidden>
    </div>
  )
}

type SectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode }

function Section({ id, title, action, children }: SectionProps) {
  return (
    <section aria-labelledby={`queue-${id}`}>
      <div className={styles.head}>
        <h2 id={`queue-${id}`} className={styles.heading}>
          {title}
        </h2>
        {action}
      </div>
      <ol className={songList.list}>{children}</ol>
    </section>
  )
}
