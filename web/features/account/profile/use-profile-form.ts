import type { AuthError } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { type Entries, hasProblems, problemsOf } from '#web/features/account/sign-up/entries.ts'
import { session } from '#web/lib/session/session.ts'

import {
  type OwnProfile,
  ownProfileQuery,
  type ProfilePicture,
  saveOwnProfile,
} from './own-profile.ts'

/** The step of sign-up that asks the same. */
const aboutStep = 2

/** Changing the own profile, beginning with what is saved of it. */
export function useProfileForm(id: string, saved: OwnProfile, pictures: readonly ProfilePicture[]) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(saved)
  // Counts the refused tries, so that each can move the focus.
  const [attempts, setAttempts] = useState(0)
  const [status, setStatus] = useState<'filling' | 'sending' | 'saved'>('filling')
  const [failure, setFailure] = useState<AuthError>()
  const isSending = useRef(false)
  // More may be changed while the rest is on its way: that is not saved yet.
  const isChanged = useRef(false)
  const problems = problemsOf(aboutStep, draft.entries)
  const picture = pictures.find((each) => each.id === draft.pictureId)?.picture

  function changeDraft(part: Partial<OwnProfile>) {
    isChanged.current = true
    setDraft((before) => ({ ...before, ...part }))
    setStatus((before) => (before === 'saved' ? 'filling' : before))
  }

  async function save() {
    if (isSending.current) return
    setFailure(undefined)
    if (hasProblems(problems)) return setAttempts(attempts + 1)
    isSending.current = true
    isChanged.current = false
    setStatus('sending')
    const error = await saveOwnProfile(id, draft)
    isSending.current = false
    if (error) {
      setFailure(error)
      return setStatus('filling')
    }
    setStatus(isChanged.current ? 'filling' : 'saved')
    queryClient.setQueryData(ownProfileQuery(id).queryKey, { ...draft, isNew: false })
    if (session.getState().user?.id !== id) return
    session.setState({ displayName: draft.entries.name.trim(), picture })
  }

  return {
    ...draft,
    picture,
    change: (part: Partial<Entries>) => changeDraft({ entries: { ...draft.entries, ...part } }),
    choosePicture: (pictureId: string | undefined) => changeDraft({ pictureId }),
    problems: attempts > 0 ? problems : {},
    attempts,
    status,
    failure,
    save,
  }
}
