import { type AuthError, AuthUnknownError } from '@supabase/auth-js'
import { useRef, useState } from 'react'

/** Something that is sent once however often it is pressed, and what became of it. */
export function useSending(ask: () => Promise<AuthError | undefined>) {
  const [status, setStatus] = useState<'filling' | 'sending' | 'done'>('filling')
  const [failure, setFailure] = useState<AuthError>()
  // Counts the refused tries, so that each can move the focus.
  const [attempts, setAttempts] = useState(0)
  const isSending = useRef(false)

  /** Sends, unless what was entered is wrong; whether it was sent and accepted. */
  async function send(isRight = true): Promise<boolean> {
    if (isSending.current) return false
    setFailure(undefined)
    setStatus('filling')
    if (!isRight) {
      setAttempts((before) => before + 1)
      return false
    }
    isSending.current = true
    setStatus('sending')
    const error = await ask().catch(unknownError)
    isSending.current = false
    setFailure(error)
    setAttempts((before) => (error ? before + 1 : 0))
    setStatus(error ? 'filling' : 'done')
    return error === undefined
  }

  return { status, failure, attempts, send, startAnew: () => setStatus('filling') }
}

const unknownError = (cause: unknown) => new AuthUnknownError('', cause)

export type Sending = ReturnType<typeof useSending>
