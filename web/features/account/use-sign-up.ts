import type { AuthError } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'

import { forgetDraft, readDraft, writeDraft } from './draft.ts'
import { emptyEntries, type Entries, hasProblems, lastStep, problemsOf } from './entries.ts'
import { createSignUp } from './sign-up.ts'

type SignUpOutcome = { readonly unconfirmed: string | undefined }

const leaveAfterMs = 1000
const resetAfterMs = 4000

/**
 * The way through the steps of sign-up; `onDone` is called when the success was seen,
 * with the email that must be confirmed first, if it must.
 */
export function useSignUp(onDone: (outcome: SignUpOutcome) => void) {
  const [draft] = useState(readDraft)
  const [signUp] = useState(createSignUp)
  const [step, setStep] = useState(draft.step)
  const [entries, setEntries] = useState(draft.entries)
  const [attempted, setAttempted] = useState<readonly number[]>([])
  // Counts the refused tries, so that each can move the focus.
  const [attempts, setAttempts] = useState(0)
  const [status, setStatus] = useState<'filling' | 'sending' | 'done'>('filling')
  const [failure, setFailure] = useState<AuthError>()
  const isSending = useRef(false)
  const unconfirmed = useRef<string>(undefined)

  useEffect(() => writeDraft(step, entries), [step, entries])
  useDone(status === 'done', () => onDone({ unconfirmed: unconfirmed.current }), startAnew)

  async function send() {
    if (isSending.current) return
    isSending.current = true
    setStatus('sending')
    setFailure(undefined)
    const { error, isUnconfirmed } = await signUp(entries)
    if (error) {
      isSending.current = false
      setFailure(error)
      return setStatus('filling')
    }
    unconfirmed.current = isUnconfirmed ? entries.email.trim() : undefined
    forgetDraft()
    setStatus('done')
  }

  function startAnew() {
    isSending.current = false
    setStep(0)
    setEntries(emptyEntries)
    setAttempted([])
    setStatus('filling')
  }

  function back() {
    setFailure(undefined)
    setStep(step - 1)
  }

  /** The next step when this one is right, and after the last the request. */
  async function next() {
    if (hasProblems(problemsOf(step, entries))) {
      setAttempted([...attempted, step])
      setAttempts(attempts + 1)
    } else if (step < lastStep) setStep(step + 1)
    else await send()
  }

  const change = (part: Partial<Entries>) => setEntries((before) => ({ ...before, ...part }))
  const problems = attempted.includes(step) ? problemsOf(step, entries) : {}
  const isResumed = draft.step > 0
  return { step, entries, isResumed, problems, attempts, status, failure, change, back, next }
}

/** Leaves a second after success; a form that is still there by then is emptied. */
function useDone(isDone: boolean, leave: () => void, reset: () => void) {
  const latest = useRef({ leave, reset })
  useEffect(() => {
    latest.current = { leave, reset }
  })
  useEffect(() => {
    if (!isDone) return undefined
    const timers = [
      setTimeout(() => latest.current.leave(), leaveAfterMs),
      setTimeout(() => latest.current.reset(), resetAfterMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isDone])
}
