import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'

import { ask } from '#web/features/manage/manage-client.ts'
import styles from '#web/features/manage/manage.module.css'
import type { MessageKey } from '#web/features/manage/sentences.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { ProgressBar } from '#web/ui/waiting/progress-bar.tsx'

import { chosenFiles, type DroppedFile, droppedFiles } from './dropped-files.ts'
import { addUploads, stopUploads, type Uploads, uploadStore } from './upload-store.ts'

/** Takes files wherever they are dropped on the page, which would be left for them otherwise. @returns whether some hover */
function useDroppedFiles(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    const listen = (event: 'dragover' | 'dragleave' | 'drop', then: (drag: DragEvent) => void) =>
      document.addEventListener(
        event,
        (drag) => {
          if (drag.dataTransfer?.types.includes('Files')) then(drag)
        },
        { signal: stopping.signal },
      )
    listen('dragover', (drag) => {
      drag.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false)
    })
    listen('drop', (drag) => {
      drag.preventDefault()
      setOver(false)
      if (drag.dataTransfer) void droppedFiles(drag.dataTransfer).then(addUploads)
    })
    return () => stopping.abort()
  }, [])
  return isOver
}

/** Where files and folders are chosen, and how far each is; they are dropped anywhere. */
export function UploadCard() {
  const t = useText()
  const client = useQueryClient()
  const isOver = useDroppedFiles()
  const { sending, waiting, done, known, after, refused, refusedMore } = useStore(uploadStore)
  useEffect(() => {
    if (done > 0) void client.invalidateQueries({ queryKey: ['manage', 'status'] })
  }, [client, done])

  const isUnderWay = sending.size > 0 || waiting > 0
  return (
    <section
      className={classNames(styles.card, isOver && styles.over)}
      aria-labelledby="upload-title"
    >
      <h2 id="upload-title">{t('manage.upload')}</h2>
      <p className={styles.text}>{t('manage.uploadText')}</p>
      <div className={styles.choices}>
        <Choose label={t('manage.chooseFiles')} onChosen={addUploads} />
        <Choose label={t('manage.chooseFolder')} isFolder onChosen={addUploads} />
      </div>
      {(isUnderWay || done > 0) && (
        <output className={styles.figures}>
          <span>{t('manage.uploaded', { count: done })}</span>
          {isUnderWay && <span>{t('manage.uploadsLeft', { count: sending.size + waiting })}</span>}
        </output>
      )}
      {done > 0 && <CameOf known={known} after={after} />}
      {isUnderWay && (
        <>
          <ul className={styles.rows} aria-label={t('manage.uploading')}>
            {[...sending].map(([key, { path, sent, size }]) => (
              <li key={key} className={styles.upload}>
                <bdi className={styles.path}>{path}</bdi>
                <ProgressBar label={path} value={sent} max={Math.max(1, size)} />
              </li>
            ))}
          </ul>
          <div>
            <Button variant="secondary" onClick={stopUploads}>
              {t('manage.stopUploads')}
            </Button>
          </div>
        </>
      )}
      {refused.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('manage.notTaken')}</h3>
          <ul className={styles.rows} aria-label={t('manage.notTaken')}>
            {refused.map(({ path, code }, at) => (
              // eslint-disable-next-line react/no-array-index-key -- they only ever come behind
              <li key={at} className={styles.upload}>
                <bdi className={styles.path}>{path}</bdi>
                <p className={styles.warning}>{t(reasons[code] ?? 'manage.uploadFailed')}</p>
              </li>
            ))}
          </ul>
          {refusedMore > 0 && (
            <p className={styles.text}>{t('manage.notTakenMore', { count: refusedMore })}</p>
          )}
        </>
      )}
    </section>
  )
}

const uploadedQuery = (after: number | undefined) =>
  queryOptions({
    queryKey: ['manage', 'uploaded', after],
    queryFn: async () => v.parse(uploadedSchema, await ask('GET', `uploaded?after=${after}`)),
    enabled: after !== undefined,
    staleTime: 0,
  })

const uploadedSchema = v.object({
  songs: v.number(),
  copies: v.number(),
  album: v.nullable(v.object({ id: v.string(), title: v.string() })),
})

/** What came into the library by what was sent, with the way to it, and what was there before. */
function CameOf({ known, after }: Pick<Uploads, 'known' | 'after'>) {
  const t = useText()
  const { data: came } = useQuery(uploadedQuery(after))
  const before = known + (came?.copies ?? 0)
  return (
    <output className={styles.facts}>
      {came && came.songs > 0 && (
        <p className={styles.text}>
          {t('manage.figures', { figures: t('manage.added', { count: came.songs }) })}{' '}
          <AppLink
            to={came.album ? paths.album(came.album.id) : paths.recentlyAdded}
            className={styles.link}
            dir="auto"
          >
            {came.album?.title ?? t('manage.seeAdded')}
          </AppLink>
        </p>
      )}
      {before > 0 && <p className={styles.text}>{t('manage.wasThere', { count: before })}</p>}
    </output>
  )
}

const reasons: Readonly<Record<string, MessageKey>> = {
  unreachable: 'manage.unreachable',
  not_music: 'manage.notMusic',
  no_sound: 'manage.noSound',
  empty: 'manage.emptyFile',
  too_large: 'manage.tooLarge',
  bad_name: 'manage.badName',
  no_place: 'manage.noPlace',
  disk_full: 'manage.diskFull',
  not_writable: 'manage.notWritable',
}

type ChooseProps = {
  label: string
  isFolder?: boolean
  onChosen: (files: readonly DroppedFile[]) => void
}

function Choose({ label, isFolder = false, onChosen }: ChooseProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        {...(isFolder ? { webkitdirectory: '' } : {})}
        aria-label={label}
        onChange={({ target }) => {
          onChosen(chosenFiles(target.files ?? []))
          target.value = ''
        }}
      />
    </>
  )
}
