import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

import { AudienceFields, listenersOf, useAudience } from './audience.tsx'
import { ask } from './manage-client.ts'
import styles from './manage.module.css'
import { say, sentenceOf } from './sentences.ts'

/** Names a folder on the server, of which the import begins at once. @param onBegun when it has */
export function AddFolder({ onBegun }: { onBegun: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const [path, setPath] = useState('')
  const chosen = useAudience(undefined)
  const [fault, setFault] = useState<ReturnType<typeof sentenceOf>>()
  const [isBusy, setBusy] = useState(false)

  const add = async (isBareMeant: boolean) => {
    if (path.trim() === '') return setFault({ key: 'manage.notAbsolute', values: {} })
    setBusy(true)
    setFault(undefined)
    try {
      const listeners = listenersOf(chosen.audience)
      await ask('POST', 'folders', { path: path.trim(), listeners, isBareMeant })
      setPath('')
      chosen.reset()
      await client.invalidateQueries({ queryKey: ['manage'] })
      onBegun()
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(false)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void add(false)
  }
  const isBare = typeof fault === 'object' && fault.key === 'manage.noMusic'
  const isOfAudience = typeof fault === 'object' && fault.key === 'manage.noAccount'
  return (
    <form className={styles.add} noValidate onSubmit={onSubmit}>
      <TextField
        label={t('manage.path')}
        hint={t('manage.pathHint')}
        error={fault && !isOfAudience ? say(fault) : undefined}
        value={path}
        onChange={({ target }) => {
          setPath(target.value)
          if (isBare) setFault(undefined)
        }}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AudienceFields {...chosen} error={fault && isOfAudience ? say(fault) : undefined} />
      <div className={styles.choices}>
        <Button type="submit" loading={isBusy}>
          {t('manage.add')}
        </Button>
        {isBare && (
          <Button variant="secondary" loading={isBusy} onClick={() => void add(true)}>
            {t('manage.addBare')}
          </Button>
        )}
      </div>
    </form>
  )
}
