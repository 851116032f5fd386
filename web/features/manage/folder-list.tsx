import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useLanguage, useText } from '#web/lib/language/language.ts'
import { formatMoment } from '#web/lib/language/relative-date.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { featured, featuredSongs } from '#web/music/reads/featured.ts'
import { pagesQuery } from '#web/music/reads/pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'

import { Ask } from './ask.tsx'
import { figuresOf } from './figures-of.ts'
import { foldersQuery, type LibraryFolder, type LibraryStatus } from './library-state.ts'
import { Listeners } from './listeners.tsx'
import styles from './manage.module.css'
import { ReadFault } from './read-fault.tsx'
import { useAction } from './use-action.ts'

type FolderListProps = {
  readonly status: LibraryStatus
  /** When all folders begin to be looked through. */
  readonly onBegun: () => void
}

export function FolderList({ status, onBegun }: FolderListProps) {
  const t = useText()
  const { running, isElsewhere } = status
  const isRunning = running !== undefined
  const { data, failureReason } = useQuery({
    ...foldersQuery,
    ...(isRunning || isElsewhere ? { refetchInterval: 2000 } : {}),
  })
  const { act, isBusy } = useAction()
  const [asking, setAsking] = useState(false)
  const scanAll = async (isAnew: boolean) => {
    if (!(await act('POST', 'scan', { isAnew }))) return
    setAsking(false)
    onBegun()
  }
  const folders = data?.folders
  if (!folders && failureReason)
    return <ReadFault error={failureReason} queryKey={foldersQuery.queryKey} />
  if (!folders || (folders.length === 0 && isRunning))
    return (
      <LoadingStatus shown className={styles.text}>
        {t('manage.loading')}
      </LoadingStatus>
    )
  // What is hidden can always be shown again.
  const sample = (folders.some(({ songs }) => songs > 0) || !data.isSampleShown) && (
    <SampleOffer isShown={data.isSampleShown} />
  )
  if (folders.length === 0)
    return (
      <>
        <p className={styles.text}>{t('manage.noFolders')}</p>
        {sample}
      </>
    )
  return (
    <>
      <ul className={styles.rows}>
        {folders.map((folder) => (
          <Folder
            key={folder.id}
            folder={folder}
            running={running}
            isLookedAt={isLookedAt(folder, status)}
            isOfUploads={folder.path === data.uploadsDir}
          />
        ))}
      </ul>
      <div className={styles.choices}>
        <Button
          variant="secondary"
          disabled={isRunning}
          loading={isBusy}
          onClick={() => void scanAll(false)}
        >
          {t('manage.scanAll')}
        </Button>
        <Button variant="ghost" disabled={isRunning || isBusy} onClick={() => setAsking(true)}>
          {t('manage.readAll')}
        </Button>
      </div>
      <Ask
        open={asking}
        title={t('manage.readAllTitle')}
        text={t('manage.readAllText')}
        yes={t('manage.readAllYes')}
        no={t('manage.notNow')}
        isHarmless
        isBusy={isBusy}
        onYes={() => void scanAll(true)}
        onNo={() => setAsking(false)}
      />
      {sample}
    </>
  )
}

/** Whoever has music of their own may not want the sample beside it. */
function SampleOffer({ isShown }: { isShown: boolean }) {
  const t = useText()
  const client = useQueryClient()
  const player = usePlayer()
  const { act, isBusy } = useAction()
  const hide = async () => {
    if (!(await act('POST', 'sample', { isHidden: isShown }))) return
    await client.invalidateQueries()
    if (player.getState().queue.source?.kind !== 'featured') return
    // What stands ready of Home’s songs is other songs now.
    const { items } = await client.fetchQuery(pagesQuery(featuredSongs))
    const shown = new Set(items.map(({ id }) => id))
    player.dropTracks((id) => !shown.has(id))
    player.cue(featured, items)
  }
  return (
    <div className={styles.sample}>
      <p className={styles.text}>{t(isShown ? 'manage.sampleShown' : 'manage.sampleHidden')}</p>
      <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void hide()}>
        {t(isShown ? 'manage.hideSample' : 'manage.showSample')}
      </Button>
    </div>
  )
}

/** Whether what is known of it may be other in a moment. */
function isLookedAt({ path, scan }: LibraryFolder, { running, isElsewhere }: LibraryStatus) {
  if (scan?.ended === null) return running !== undefined || isElsewhere
  return running?.doing === 'files' && `${running.path}/`.startsWith(`${path}/`)
}

type FolderProps = {
  readonly folder: LibraryFolder
  readonly running: LibraryStatus['running']
  readonly isLookedAt: boolean
  readonly isOfUploads: boolean
}

function Folder({ folder, running, isLookedAt: isChanging, isOfUploads }: FolderProps) {
  const t = useText()
  const { act, isBusy } = useAction()
  const [asking, setAsking] = useState(false)
  const isRunning = running !== undefined
  const scan = () => {
    if (!isRunning && !isBusy) void act('POST', 'scan', { folder: folder.id })
  }
  const forget = async () => {
    if (await act('DELETE', `folders/${folder.id}`)) setAsking(false)
  }
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <bdi className={styles.path} dir="ltr">
          {folder.path}
        </bdi>
        {folder.songs > 0 ? (
          <p className={styles.text}>{t('manage.songs', { count: folder.songs })}</p>
        ) : (
          !isChanging &&
          folder.scan?.ended && <p className={styles.warning}>{t('manage.noneIn')}</p>
        )}
        <p className={styles.text}>
          {folder.listeners === null
            ? t('manage.forEverybody')
            : folder.listeners === 0
              ? t('manage.onlyOperators')
              : t('manage.onlyFor', { count: folder.listeners })}
        </p>
        {isChanging ? <LookedAt running={running} /> : <LastScan folder={folder} />}
        {!isChanging && <LeftOut folder={folder} />}
        {!folder.isThere && <p className={styles.warning}>{t('manage.notThere')}</p>}
      </div>
      <div className={styles.actions}>
        <Listeners folder={folder} />
        <Button
          variant="ghost"
          size="sm"
          // Disabled, it would lose the focus.
          aria-disabled={isRunning || isBusy}
          aria-label={t('manage.scanOf', { path: folder.path })}
          onClick={scan}
        >
          {t('manage.scan')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isRunning || isBusy}
          aria-label={t('manage.forgetOf', { path: folder.path })}
          onClick={() => setAsking(true)}
        >
          {t('manage.forget')}
        </Button>
      </div>
      <Ask
        open={asking}
        title={t('manage.forgetTitle')}
        text={`${
          folder.songs > 0
            ? t('manage.forgetText', { count: folder.songs, path: folder.path })
            : t('manage.forgetBare', { path: folder.path })
        } ${isOfUploads ? t('manage.forgetUploads') : ''}`.trim()}
        yes={t('manage.forgetYes')}
        isBusy={isBusy}
        onYes={() => void forget()}
        onNo={() => setAsking(false)}
      />
    </li>
  )
}

function LookedAt({ running }: Pick<FolderProps, 'running'>) {
  const t = useText()
  return (
    <p className={styles.figures}>
      <span>{t('manage.lookedAt')}</span>
      {running?.doing === 'files' && running.total !== undefined && (
        <span>
          {t('manage.doneOf', {
            done: running.done,
            total: Math.max(running.total, running.done),
          })}
        </span>
      )}
    </p>
  )
}

/** Music of kinds that nobody here reads, which nobody is to wonder about. */
function LeftOut({ folder: { scan } }: { folder: LibraryFolder }) {
  const t = useText()
  const language = useLanguage()
  const others = Object.entries(scan?.others ?? {})
  if (others.length === 0) return null
  const number = new Intl.NumberFormat(language)
  const kinds = others
    .toSorted((one, other) => other[1] - one[1])
    .map(([ending, count]) => `${number.format(count)} ${ending}`)
  return (
    <p className={styles.text}>
      {t('manage.leftOut', { kinds: new Intl.ListFormat(language).format(kinds) })}
    </p>
  )
}

function LastScan({ folder: { scan, news } }: { folder: LibraryFolder }) {
  const t = useText()
  const language = useLanguage()
  if (!scan) return null
  if (scan.ended === null) return <p className={styles.warning}>{t('manage.broken')}</p>
  const ago = (ended: string) => formatMoment(Date.parse(ended), language)
  const when = ago(scan.ended)
  const figures = figuresOf(scan, t, language)
  // A part of it was looked through since, as a watcher does.
  const isLater = news?.ended ? Date.parse(news.ended) > Date.parse(scan.ended) : false
  return (
    <p className={styles.text}>
      {figures && !isLater
        ? t('manage.scanned', { when, figures })
        : news?.ended
          ? t('manage.scannedSince', {
              when,
              changed: ago(news.ended),
              figures: figuresOf(news, t, language),
            })
          : t('manage.scannedSame', { when })}
    </p>
  )
}
