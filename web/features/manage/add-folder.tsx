import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

import { AudienceFields, listenersOf, useAudience } from './audience.tsx'
import { ask } from './manage-client.ts'
import styles from './manage.module.css'
import { say, sentenceOf } from './sentences.ts'

/** Names a folder on the server, of which the import begins at once. */
export function AddFolder() {
  const t = useText()
  const client = useQueryClient()
  const [path, setPath] = useState('')
  const chosen = useAudience(undefined)
  const [fault, setFault] = useState<ReturnType<typeof sentenceOf>>()
  const [isBusy, setBusy] = useState(false)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (path.trim() === '') return setFault({ key: 'manage.notAbsolute', values: {} })
    setBusy(true)
    setFault(undefined)
    try {
      await ask('POST', 'folders', { path: path.trim(), listeners: listenersOf(chosen.audience) })
      setPath('')
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['manage'] })
  }

  const isOfAudience = typeof fault === 'object' && fault.key === 'manage.noAccount'
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={t('manage.path')}
        hint={t('manage.pathHint')}
        error={fault && !isOfAudience ? say(fault) : undefined}
        value={path}
        onChange={({ target }) => setPath(target.value)}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AudienceFields {...chosen} error={fault && isOfAudience ? say(fault) : undefined} />
      <Button type="submit" loading={isBusy}>
        {t('manage.add')}
      </Button>
    </form>
  )
}
