import type { AuthError } from '@supabase/auth-js'
import { useEffect, useEffectEvent, useState } from 'react'

import { useSending } from '#web/features/account/use-sending.ts'

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
  const [refused, setRefused] = useState<{ email: string; error: AuthError }>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const sending = useSending(send)
  const steps = useSteps(firstOpenStep(entries))
  const isDone = sending.status === 'done'
  const step = isDone ? lastStep : steps.step
  const email = entries.email.trim()
  const taken = step === 0 && refused?.email === email ? refused.error : undefined

  useEffect(() => writeDraft(entries), [entries])

  async function send() {
    const answer = await signUp(entries)
    setUnconfirmed(answer.isUnconfirmed === true)
    if (!answer.error) forgetDraft()
    // An email that has an account is told where it can be changed.
    if (answer.error?.code === 'user_already_exists') {
      setRefused({ email, error: answer.error })
      steps.goTo(0)
    }
    return answer.error
  }

  const startAnew = useEffectEvent(() => {
    setEntries(emptyEntries)
    setAttempted([])
    setLeaving(false)
    sending.startAnew()
  })
  // Leaves a second after success; a form that is still there by then is emptied.
  useEffect(() => {
    if (!isDone) return undefined
    const timers = [
      setTimeout(() => setLeaving(true), leaveAfterMs),
      setTimeout(() => startAnew(), resetAfterMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isDone])

  const { isAtStart } = steps
  const toStart = useEffectEvent(() => steps.goTo(0))
  const leave = useEffectEvent(() => onDone({ email, isUnconfirmed }))
  // By the first entry, so that Back meets none of the others afterwards.
  useEffect(() => {
    if (!isLeaving) return
    if (isAtStart) leave()
    else toStart()
  }, [isLeaving, isAtStart])

  /** The next step when this one is right, and after the last the request. */
  async function next() {
    const isRight = !taken && !hasProblems(problemsOf(step, entries))
    if (!isRight) setAttempted([...attempted, step])
    if (isRight && step < lastStep) steps.goTo(step + 1)
    else await sending.send(isRight)
  }

  return {
    step,
    entries,
    isResumed: draft.email !== '',
    problems: attempted.includes(step) ? problemsOf(step, entries) : {},
    taken,
    sending,
    /** The failure is that of an email, which is told where it was entered, or of a step behind. */
    isSaidAtField: step < lastStep || sending.failure?.code === 'user_already_exists',
    change: (part: Partial<Entries>) => setEntries((before) => ({ ...before, ...part })),
    back: () => steps.goTo(step - 1),
    next,
  }
}
