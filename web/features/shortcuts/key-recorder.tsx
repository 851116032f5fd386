import { type KeyboardEvent, useRef, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { changeSettings, settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button/button.tsx'

import { type Action, combinationOf } from './actions.ts'
import { isModifier, type KeyProblem, problemWith } from './key-choice.ts'
import { keyNames } from './key-names.ts'
import styles from './shortcuts.module.css'

export function KeyRecorder({ action }: { action: Action }) {
  const t = useText()
  const [recording, setRecording] = useState(false)
  const [problem, setProblem] = useState<string>()
  const takesKeyUp = useRef(false)
  const name = t(`shortcuts.${action}`)

  const stop = () => {
    setRecording(false)
    setProblem(undefined)
  }
  const record = (event: KeyboardEvent) => {
    if (!recording || event.key === 'Tab' || isModifier(event.key)) return
    event.preventDefault()
    takesKeyUp.current = true
    if (event.key === 'Escape') return stop()
    const combination = combinationOf(event)
    const { keys } = settings.getState()
    const wrong = problemWith({ combination, code: event.code, key: event.key }, action, keys)
    if (wrong) return setProblem(sentenceFor(wrong, combination))
    changeSettings({ keys: { ...keys, [action]: combination } })
    stop()
  }
  const sentenceFor = (wrong: KeyProblem, combination: string) => {
    const held = keyNames(combination, t).map(({ label }) => label)
    const values = { keys: held.join(' + ') }
    return wrong.kind === 'taken'
      ? t('shortcuts.taken', { ...values, action: t(`shortcuts.${wrong.by}`) })
      : t(`shortcuts.${wrong.kind}`, values)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('shortcuts.recordFor', { name })}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is clicked.
          currentTarget.focus()
          setRecording(!recording)
        }}
        onKeyDown={record}
        onKeyUp={(event) => {
          // Space and Enter would press the button again.
          if (takesKeyUp.current) event.preventDefault()
          takesKeyUp.current = false
        }}
        onBlur={stop}
      >
        {t('shortcuts.record')}
      </Button>
      <output className={styles.recording}>{recording && t('shortcuts.recording')}</output>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
