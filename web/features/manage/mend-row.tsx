import { useState } from 'react'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'

import { Ask } from './ask.tsx'
import type { ListName, ListRow } from './library-lists.ts'
import styles from './manage.module.css'
import { sayReason } from './reasons.ts'
import { useAction } from './use-action.ts'

/** A row of a list with what can be done about it. */
export function MendRow({ name, row }: { name: ListName; row: ListRow }) {
  const t = useText()
  const { title, desc, reason, copies, album } = row
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        {title !== undefined && (
          <p className={styles.title} dir="auto">
            {title}
            {desc && <span className={styles.text}> · {desc}</span>}
          </p>
        )}
        {copies?.map((copy) => (
          <div key={copy.id} className={styles.copy}>
            <AppLink to={paths.album(copy.album)} className={styles.link} dir="auto">
              {copy.title}
            </AppLink>
            <Path row={copy} />
          </div>
        ))}
        {!copies && <Path row={row} />}
        {reason !== undefined && (
          <p className={styles.warning} dir="auto">
            {sayReason({ ...row, reason }, t)}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {name === 'skipped' && <LookAgain row={row} />}
        {name === 'missing' && <Forget row={row} />}
        {album !== undefined && name !== 'missing' && <OpenAlbum row={row} />}
      </div>
    </li>
  )
}

function Path({ row: { root, path } }: { row: Pick<ListRow, 'root' | 'path'> }) {
  const t = useText()
  if (!path) return <p className={styles.text}>{t('manage.noPath')}</p>
  return (
    <bdi className={styles.path} dir="ltr">
      {visible(`${root}/${path}`)}
    </bdi>
  )
}

/** Signs that turn the others around would show another name than there is. */
const visible = (path: string) => path.replaceAll(/[\p{Bidi_Control}\p{Cc}]/gu, '\u{fffd}')

function OpenAlbum({ row: { album = '', title = '' } }: { row: ListRow }) {
  const t = useText()
  return (
    <AppLink
      to={paths.album(album)}
      className={styles.link}
      aria-label={t('manage.openAlbumOf', { title })}
    >
      {t('manage.openAlbum')}
    </AppLink>
  )
}

function LookAgain({ row: { folder, path } }: { row: ListRow }) {
  const t = useText()
  const { act, isBusy } = useAction()
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isBusy}
      aria-label={t('manage.lookAgainAt', { path: path ?? '' })}
      onClick={() => void act('POST', 'scan', { folder, path })}
    >
      {t('manage.lookAgain')}
    </Button>
  )
}

function Forget({ row: { track, title = '' } }: { row: ListRow }) {
  const t = useText()
  const { act, isBusy } = useAction()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('manage.forgetOf', { path: title })}
        onClick={() => setAsking(true)}
      >
        {t('manage.forget')}
      </Button>
      <Ask
        open={asking}
        title={t('manage.forgetSongTitle')}
        text={t('manage.forgetSongText', { title })}
        yes={t('manage.forgetYes')}
        isBusy={isBusy}
        onYes={() => void act('POST', 'forget', { tracks: [track] }).then(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
