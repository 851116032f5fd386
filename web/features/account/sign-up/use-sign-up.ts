import type { AuthError } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'

import { forgetDraft, readDraft, writeDraft } from './draft.ts'
import {
  emptyEntries,
  type Entries,
  firstOpenStep,
  hasProblems,
  lastStep,
  problemsOf,
} from './entries.ts'
import { createSignUp } from './sign-up.ts'
import { useSteps } from './use-steps.ts'

type SignUpOutcome = { readonly email: string; readonly isUnconfirmed: boolean }

const leaveAfterMs = 1000
const resetAfterMs = 4000

/**
 * The way through the steps of sign-up; `onDone` is called when the success was seen, at the entry
 * of the history where the form began.
 */
export function useSignUp(onDone: (outcome: SignUpOutcome) => void) {
  const [draft] = useState(readDraft)
  const [signUp] = useState(createSignUp)
  const [entries, setEntries] = useState(draft)
  const [attempted, setAttempted] = useState<readonly number[]>([])
  // Counts the refused tries, so that each can move the focus.
  const [attempts, setAttempts] = useState(0)
  const [status, setStatus] = useState<'filling' | 'sending' | 'done' | 'left'>('filling')
  const [failure, setFailure] = useState<AuthError>()
  const [refused, setRefused] = useState<{ email: string; error: AuthError }>()
  const isSending = useRef(false)
  const isUnconfirmed = useRef(false)
  const steps = useSteps(firstOpenStep(entries))
  const isDone = status === 'done' || status === 'left'
  const step = isDone ? lastStep : steps.step
  const email = entries.email.trim()
  const taken = step === 0 && refused?.email === email ? refused.error : undefined

  useEffect(() => writeDraft(entries), [entries])
  useDone(isDone, () => setStatus('left'), startAnew)
  useLeaving(status === 'left', steps, () =>
    onDone({ email, isUnconfirmed: isUnconfirmed.current }),
  )

  async function send() {
    if (isSending.current) return
    isSending.current = true
    setStatus('sending')
    setFailure(undefined)
    const answer = await signUp(entries)
    if (answer.error) {
      isSending.current = false
      setStatus('filling')
      return refuse(answer.error)
    }
    isUnconfirmed.current = answer.isUnconfirmed === true
    forgetDraft()
    setStatus('done')
  }

  /** An email that has an account is told where it can be changed. */
  function refuse(error: AuthError) {
    if (error.code !== 'user_already_exists') return setFailure(error)
    setRefused({ email, error })
    steps.goTo(0)
  }

  function startAnew() {
    isSending.current = false
    setEntries(emptyEntries)
    setAttempted([])
    setStatus('filling')
  }

  /** The next step when this one is right, and after the last the request. */
  async function next() {
    if (taken || hasProblems(problemsOf(step, entries))) {
      setAttempted([...attempted, step])
      setAttempts(attempts + 1)
    } else if (step < lastStep) steps.goTo(step + 1)
    else await send()
  }

  return {
    step,
    entries,
    isResumed: draft.email !== '',
    problems: attempted.includes(step) ? problemsOf(step, entries) : {},
    taken,
    attempts,
    status,
    failure: step === lastStep ? failure : undefined,
    change: (part: Partial<Entries>) => setEntries((before) => ({ ...before, ...part })),
    back: () => steps.goTo(step - 1),
    next,
  }
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

/** Goes to the first entry and then on, so that Back meets none of the others afterwards. */
function useLeaving(isLeaving: boolean, steps: ReturnType<typeof useSteps>, onDone: () => void) {
  const latest = useRef({ steps, onDone })
  useEffect(() => {
    latest.current = { steps, onDone }
  })
  const { isAtStart } = steps
  useEffect(() => {
    if (!isLeaving) return
    if (isAtStart) latest.current.onDone()
    else latest.current.steps.goTo(0)
  }, [isLeaving, isAtStart])
}
