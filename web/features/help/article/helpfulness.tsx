import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

import styles from './helpfulness.module.css'

const reasons = ['notanswer', 'difficult', 'confuse', 'broken', 'other'] as const

type Reason = (typeof reasons)[number]
type Step = 'question' | 'reasons' | 'thanks'

/** Asks whether the article helped; what is answered goes nowhere. */
export function Helpfulness() {
  const t = useText()
  const [step, setStep] = useState<Step>('question')
  return (
    <section className={styles.widget} aria-label={t('feedback.label')}>
      {step === 'question' && (
        <>
          <h2 className={styles.question}>{t('feedback.question')}</h2>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => setStep('thanks')}>
              {t('feedback.yes')}
            </Button>
            <Button variant="secondary" onClick={() => setStep('reasons')}>
              {t('feedback.no')}
            </Button>
          </div>
        </>
      )}
      {step === 'reasons' && <Reasons onSubmit={() => setStep('thanks')} />}
      {step === 'thanks' && <Thanks />}
    </section>
  )
}

function Reasons({ onSubmit }: { onSubmit: () => void }) {
  const t = useText()
  const id = useId()
  const place = useFocus<HTMLFormElement>()
  const [reason, setReason] = useState<Reason>()
  const [words, setWords] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} ref={place} tabIndex={-1} className={styles.reasons}>
      <RadioGroup
        stacked
        label={t('feedback.improve')}
        hint={t('feedback.private')}
        options={reasons.map((value) => ({ value, label: t(`feedback.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      {reason === 'other' && (
        <>
          <label htmlFor={id} className={styles.label}>
            {t('feedback.words')}
          </label>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            className={styles.words}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="submit">{t('feedback.submit')}</Button>
        </>
      )}
    </form>
  )
}

function Thanks() {
  const t = useText()
  const place = useFocus<HTMLOutputElement>()
  return (
    <output ref={place} tabIndex={-1} className={styles.question}>
      {t('feedback.thanks')}
    </output>
  )
}

/** Takes the focus over from the button that has gone. */
function useFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return place
}
