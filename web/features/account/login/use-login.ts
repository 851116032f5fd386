import type { AuthError } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'

import { isIdentifier, isLoginPassword } from '#domain/account.ts'
import { text } from '#web/lib/language/language.ts'
import { session } from '#web/lib/session/session.ts'
import { notify } from '#web/ui/overlay/toasts.tsx'

const leaveAfterMs = 1500

/** Logging in, at first with the email that is known; `onDone` is called when the success was seen. */
export function useLogin(onDone: () => void, email = '') {
  const [identifier, setIdentifier] = useState(email)
  const [password, setPassword] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [status, setStatus] = useState<'filling' | 'sending' | 'done'>('filling')
  const [failure, setFailure] = useState<AuthError>()
  const isSending = useRef(false)
  useLater(status === 'done', onDone)

  const entered = identifier.trim()
  const isRight = { identifier: isIdentifier(entered), password: isLoginPassword(password) }

  async function submit() {
    if (isSending.current) return
    setFailure(undefined)
    if (!isRight.identifier || !isRight.password) return setAttempts(attempts + 1)
    isSending.current = true
    setStatus('sending')
    const error = await session.signIn(entered, password)
    if (!error) {
      notify(() => text('login.success'), { lastsMs: 4000 })
      return setStatus('done')
    }
    isSending.current = false
    setFailure(error)
    setAttempts(attempts + 1)
    setStatus('filling')
  }

  return {
    identifier,
    setIdentifier,
    password,
    setPassword,
    status,
    failure,
    /** Counts the refused tries, so that each can move the focus. */
    attempts,
    isFaulty: {
      identifier: attempts > 0 && !isRight.identifier,
      password: attempts > 0 && !isRight.password,
    },
    submit,
  }
}

function useLater(isTime: boolean, act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isTime) return undefined
    const timer = setTimeout(() => latest.current(), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [isTime])
}
