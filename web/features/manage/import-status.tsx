import { useState } from 'react'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useLanguage, useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { ProgressBar } from '#web/ui/waiting/progress-bar.tsx'

import { Ask } from './ask.tsx'
import { figuresOf } from './figures-of.ts'
import type { LibraryStatus } from './library-state.ts'
import styles from './manage.module.css'
import { say, sentenceFor } from './sentences.ts'
import { useAction } from './use-action.ts'

type ImportStatusProps = {
  readonly status: LibraryStatus
  /** Of what was skipped there is a list. */
  readonly onSkipped: () => void
}

/** What is imported just now and how far it is, else what came of it last; and what folders are like. */
export function ImportStatus({ status, onSkipped }: ImportStatusProps) {
  const isBusy = status.running !== undefined || status.isElsewhere
  return (
    <>
      <Done status={status} onSkipped={onSkipped} />
      {status.said.map((each) => (
        <Notice key={each.sentence} tone="info">
          <span dir="auto">{say(sentenceFor(each))}</span>
          {each.code === 'folder_bare' && each.values?.['path'] !== undefined && (
            <TakeForGone path={each.values['path']} isBusy={isBusy} />
          )}
        </Notice>
      ))}
    </>
  )
}

function Done({ status, onSkipped }: ImportStatusProps) {
  const t = useText()
  const language = useLanguage()
  const { running, isWaiting, isElsewhere, last } = status
  // Of what was done before the page was opened, the folders tell.
  const [before] = useState(last?.at)
  if (running) return <Running running={running} />
  if (isWaiting || isElsewhere)
    return (
      <Notice tone="info">
        {t('manage.elsewhere')} {isWaiting && t('manage.waiting')}
      </Notice>
    )
  if (!last) return null
  const { fault, isStopped, counts } = last
  const figures = counts && figuresOf(counts, t, language)
  return (
    <>
      {fault !== undefined && (
        <Notice tone="error">{t('manage.ended', { fault: say(sentenceFor(fault)) })}</Notice>
      )}
      {fault === undefined && (isStopped || last.at !== before) && (
        <Notice tone={isStopped ? 'info' : 'success'}>
          {t(isStopped ? 'manage.stopped' : 'manage.done')}{' '}
          {counts && (figures ? t('manage.figures', { figures }) : t('manage.same'))}{' '}
          {counts && counts.added > 0 && (
            <AppLink to={paths.recentlyAdded} className={styles.inline}>
              {t('manage.seeAdded')}
            </AppLink>
          )}{' '}
          {counts && counts.skipped > 0 && (
            <button type="button" className={styles.inline} onClick={onSkipped}>
              {t('manage.seeSkipped')}
            </button>
          )}
        </Notice>
      )}
    </>
  )
}

/** Says of a place in which nothing is that it is no disk that is away. */
function TakeForGone({ path, isBusy: isRunning }: { path: string; isBusy: boolean }) {
  const t = useText()
  const { act, isBusy } = useAction()
  const [asking, setAsking] = useState(false)
  const take = async () => {
    if (await act('POST', 'scan', { gone: path })) setAsking(false)
  }
  return (
    <div className={styles.decision}>
      <Button
        variant="secondary"
        size="sm"
        disabled={isRunning || isBusy}
        aria-label={t('manage.gone.of', { path })}
        onClick={() => setAsking(true)}
      >
        {t('manage.gone.it')}
      </Button>
      <Ask
        open={asking}
        title={t('manage.gone.title')}
        text={t('manage.gone.text', { path })}
        yes={t('manage.gone.yes')}
        no={t('manage.notNow')}
        isBusy={isBusy}
        onYes={() => void take()}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}

const doingKeys = {
  files: 'manage.importing',
  covers: 'manage.covers',
  sending: 'manage.sending',
} as const

function Running({ running }: { running: NonNullable<LibraryStatus['running']> }) {
  const t = useText()
  const { act, isBusy } = useAction()
  const { doing, path = '', done, total, rate, counts } = running
  const figures = figuresOf(counts, t, useLanguage())
  const isBeginning = doing === 'files' && path === ''
  const isStoring = doing === 'files' && total !== undefined && total > 0 && done >= total
  const doingText = isBeginning
    ? t('manage.beginning')
    : isStoring
      ? t('manage.storing')
      : t(doingKeys[doing], { path })
  const seconds = total === undefined || rate < 0.1 ? undefined : (total - done) / rate
  return (
    <section className={styles.card} aria-labelledby="import-title">
      <h2 id="import-title">{t('manage.running')}</h2>
      <p className={styles.text}>
        <bdi>{doingText}</bdi>
      </p>
      <ProgressBar
        label={doingText}
        value={Math.min(done, total ?? done)}
        max={Math.max(total ?? 0, done, 1)}
      />
      {!isBeginning && (
        <p className={styles.figures}>
          <span>
            {total === undefined
              ? t('manage.doneSoFar', { done })
              : t('manage.doneOf', { done, total: Math.max(total, done) })}
          </span>
          {rate >= 1 && <span>{t('manage.rate', { rate: Math.round(rate) })}</span>}
          {seconds !== undefined && seconds > 0 && <TimeLeft seconds={seconds} />}
        </p>
      )}
      {figures && <p className={styles.text}>{t('manage.figures', { figures })}</p>}
      <div>
        <Button variant="secondary" loading={isBusy} onClick={() => void act('POST', 'stop')}>
          {t('manage.stop')}
        </Button>
      </div>
    </section>
  )
}

function TimeLeft({ seconds }: { seconds: number }) {
  const t = useText()
  if (seconds < 90) return <span>{t('manage.secondsLeft', { count: Math.ceil(seconds) })}</span>
  return <span>{t('manage.minutesLeft', { count: Math.round(seconds / 60) })}</span>
}
