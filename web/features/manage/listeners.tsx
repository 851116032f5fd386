import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import type { LibraryFolder } from './library-state.ts'
import { ask } from './manage-client.ts'
import styles from './manage.module.css'
import { say, sentenceOf } from './sentences.ts'

type ListenersProps = { folder: LibraryFolder; isRunning: boolean }

/** Whom a folder is for, which the server decides of; the button that changes it. */
export function Listeners({ folder, isRunning }: ListenersProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        disabled={isRunning}
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
  const [who, setWho] = useState(folder.listeners === null ? 'everybody' : 'some')
  const [emails, setEmails] = useState(folder.people.join(', '))
  const [fault, setFault] = useState<ReturnType<typeof sentenceOf>>()
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    const people = emails.split(/[\s,;،]+/).filter(Boolean)
    try {
      const listeners = who === 'everybody' ? who : people
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
      <RadioGroup
        label={t('manage.whoLabel')}
        stacked
        options={[
          { value: 'everybody', label: t('manage.whoEverybody') },
          { value: 'some', label: t('manage.whoSome') },
        ]}
        value={who}
        onChange={setWho}
        error={who === 'everybody' && fault ? say(fault) : undefined}
      />
      {who === 'some' && (
        <TextField
          label={t('manage.whoEmails')}
          hint={t('manage.whoHint')}
          error={fault && say(fault)}
          value={emails}
          onChange={({ target }) => setEmails(target.value)}
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div className={styles.answers}>
        <Button type="submit" loading={isBusy}>
          {t('manage.whoSave')}
        </Button>
      </div>
    </form>
  )
}
