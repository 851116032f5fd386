import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import { AudienceFields, listenersOf, useAudience } from './audience.tsx'
import type { LibraryFolder } from './library-state.ts'
import { ask } from './manage-client.ts'
import styles from './manage.module.css'
import { say, sentenceOf } from './sentences.ts'

/** Whom a folder is for, which the server decides of; the button that changes it. */
export function Listeners({ folder }: { folder: LibraryFolder }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('manage.whoOf', { path: folder.path })}
        onClick={() => setOpen(true)}
      >
        {t('manage.who')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('manage.whoTitle')}
        closeLabel={t('shell.close')}
      >
        <Choice folder={folder} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Choice({ folder, onDone }: { folder: LibraryFolder; onDone: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const chosen = useAudience(folder.listeners === null ? undefined : folder.people)
  const [fault, setFault] = useState<ReturnType<typeof sentenceOf>>()
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      const listeners = listenersOf(chosen.audience)
      await ask('PUT', `folders/${folder.id}`, { listeners })
      onDone()
      // What everybody sees may be other than it was.
      await client.invalidateQueries()
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }

  return (
    <form className={styles.who} noValidate onSubmit={(event) => void save(event)}>
      <bdi className={styles.path} dir="ltr">
        {folder.path}
      </bdi>
      <AudienceFields {...chosen} error={fault && say(fault)} />
      <div className={styles.answers}>
        <Button type="submit" loading={isBusy}>
          {t('manage.whoSave')}
        </Button>
      </div>
    </form>
  )
}
