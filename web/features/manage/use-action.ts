import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { notify } from '#web/ui/overlay/toasts.tsx'

import { ask } from './manage-client.ts'
import { say, sentenceOf } from './sentences.ts'

/** Asks the server to do something, says why it did not, and reads anew what changed. */
export function useAction() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (method: string, path: string, body?: object): Promise<boolean> => {
    setBusy(true)
    try {
      await ask(method, path, body)
      return true
    } catch (error) {
      const sentence = sentenceOf(error)
      notify(() => say(sentence), { tone: 'error', lastsMs: 8000 })
      return false
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['manage'] })
    }
  }
  return { act, isBusy }
}
