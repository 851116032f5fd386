import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { AccountForm } from '#web/features/account/account-form.tsx'
import { hasProblems, problemsOf } from '#web/features/account/sign-up/entries.ts'
import { AboutStep } from '#web/features/account/sign-up/steps/about-step.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { isRetrying } from '#web/lib/http/query-client.ts'
import { useText } from '#web/lib/language/language.ts'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { session } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import {
  type OwnProfile,
  ownProfileQuery,
  type ProfilePicture,
  profilePicturesQuery,
  saveOwnProfile,
} from './own-profile.ts'
import { PictureChoice } from './picture-choice.tsx'
import styles from './profile.module.css'

/** The step of sign-up that asks the same. */
const aboutStep = 2

/** The profile of whoever is logged in, to be changed. */
export function ProfileForm({ id }: { id: string }) {
  const profile = useQuery(ownProfileQuery(id))
  const pictures = useQuery(profilePicturesQuery)
  if (profile.data && pictures.data)
    return <LoadedForm key={id} id={id} saved={profile.data} pictures={pictures.data} />
  return <ProfileSkeleton waiting={[profile, pictures].some(isRetrying)} />
}

type LoadedFormProps = { id: string; saved: OwnProfile; pictures: readonly ProfilePicture[] }

function LoadedForm({ id, saved, pictures }: LoadedFormProps) {
  const t = useText()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(saved)
  const [sent, setSent] = useState<OwnProfile>()
  const { entries, pictureId } = draft
  const problems = problemsOf(aboutStep, entries)
  const picture = pictures.find((each) => each.id === pictureId)?.picture
  const sending = useSending(async () => {
    setSent(draft)
    return saveOwnProfile(id, draft)
  })
  const { failure, attempts } = sending

  const save = async () => {
    if (!(await sending.send(!hasProblems(problems)))) return
    queryClient.setQueryData(ownProfileQuery(id).queryKey, { ...draft, isNew: false })
    if (session.getState().user?.id !== id) return
    session.setState({ displayName: entries.name.trim(), picture })
  }
  const change = (part: Partial<OwnProfile>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <AccountForm
      sending={sending}
      onSubmit={save}
      submit={t('profile.save')}
      failure={failure && t('profile.failed', { reason: authErrorText(failure) })}
      // What was changed while the rest was on its way is not saved yet.
      done={sent === draft ? t('profile.saved') : undefined}
    >
      <div className={styles.hero}>
        <Avatar name={entries.name} picture={picture} size={112} />
        <p className={styles.name} dir="auto">
          {entries.name}
        </p>
      </div>
      <PictureChoice
        name={entries.name}
        pictures={pictures}
        value={pictureId}
        onChange={(chosen) => change({ pictureId: chosen })}
      />
      <AboutStep
        entries={entries}
        change={(part) => change({ entries: { ...entries, ...part } })}
        problems={attempts > 0 ? problems : {}}
      />
    </AccountForm>
  )
}

/** Where the profile will be; while it cannot be read, that is said. */
function ProfileSkeleton({ waiting }: { waiting: boolean }) {
  const t = useText()
  return (
    <div className={styles.form}>
      <LoadingStatus shown={waiting} className={styles.waiting}>
        {t(waiting ? 'home.waiting' : 'home.loading', { name: t('profile.title') })}
      </LoadingStatus>
      <div className={styles.hero}>
        <Skeleton shape="round" className={styles.heldPicture} />
        <Skeleton shape="text" className={styles.heldName} />
      </div>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className={styles.heldField} />
      ))}
    </div>
  )
}
