import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { hasServer } from '#web/lib/http/config.ts'
import { useText } from '#web/lib/language/language.ts'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import { AddFolder } from './add-folder.tsx'
import { FolderList } from './folder-list.tsx'
import { ImportStatus } from './import-status.tsx'
import type { ListName } from './library-lists.ts'
import { foldersQuery, type LibraryStatus, statusQuery } from './library-state.ts'
import { ManageError } from './manage-client.ts'
import styles from './manage.module.css'
import { MendLists } from './mend-lists.tsx'
import { ReadFault } from './read-fault.tsx'
import { UploadCard } from './uploads/upload-card.tsx'

const lookedKey = ['manage', 'looked']

/** The folders of the library, what is done to them, and what there is to mend; a sentence for who may not. */
export function LibraryManager() {
  const t = useText()
  const client = useQueryClient()
  const { data: status, failureReason } = useQuery({ ...statusQuery, enabled: hasServer })
  const box = useRef<HTMLFieldSetElement>(null)
  const lists = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ListName | undefined>('skipped')
  const looked = status && `${status.endedAt} ${status.isElsewhere}`
  useEffect(() => {
    if (looked === undefined) return
    // Kept for as long as what was read may be shown.
    const before = client.getQueryData(lookedKey)
    client.setQueryData(lookedKey, looked)
    if (before === undefined || before === looked) return
    // What everybody sees may be other than it was.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'status' })
  }, [client, looked])

  /** Where somebody pressed something that takes a while, how far it is may be out of sight. */
  const showStatus = () => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }
  const showSkipped = () => {
    setShown('skipped')
    lists.current?.scrollIntoView({ block: 'nearest' })
    lists.current?.focus({ preventScroll: true })
  }
  if (!hasServer) return <Notice tone="info">{t('manage.needsServer')}</Notice>
  if (failureReason instanceof ManageError && failureReason.code === 'not_operator')
    return <Notice tone="info">{t('manage.notOperator')}</Notice>
  const fault = failureReason && <ReadFault error={failureReason} queryKey={statusQuery.queryKey} />
  if (!status)
    return (
      fault ?? (
        <LoadingStatus shown className={styles.text}>
          {t('manage.loading')}
        </LoadingStatus>
      )
    )
  return (
    <>
      <fieldset ref={box} tabIndex={-1} aria-label={t('manage.running')} className={styles.status}>
        {fault ?? <ImportStatus status={status} onSkipped={showSkipped} />}
      </fieldset>
      <section className={styles.card} aria-labelledby="folders-title">
        <h2 id="folders-title">{t('manage.folders')}</h2>
        <FolderList status={status} onBegun={showStatus} />
        {status.loudness && <Loudness {...status.loudness} />}
        <AddFolder onBegun={showStatus} />
      </section>
      <UploadCard />
      <div ref={lists} tabIndex={-1} className={styles.lists}>
        <MendLists shown={shown} onShow={setShown} />
      </div>
    </>
  )
}

/** Of the songs whose tags do not say it; nothing where there are no songs. */
function Loudness({ left, failed, canMeasure }: NonNullable<LibraryStatus['loudness']>) {
  const t = useText()
  const { data } = useQuery(foldersQuery)
  if (!data?.folders.some(({ songs }) => songs > 0)) return null
  const text = !canMeasure
    ? left > 0 && t('manage.toMeasure', { count: left })
    : left > 0
      ? t('manage.measuring', { count: left })
      : failed > 0
        ? t('manage.measuredBut', { count: failed })
        : t('manage.measured')
  return text && <p className={styles.text}>{text}</p>
}
