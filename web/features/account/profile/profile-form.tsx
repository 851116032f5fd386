import { useQuery } from '@tanstack/react-query'

import { AboutStep } from '#web/features/account/sign-up/steps/about-step.tsx'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { useText } from '#web/lib/language/language.ts'
import { isRetrying } from '#web/lib/http/query-client.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CheckedForm } from '#web/ui/form/checked-form.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import {
  type OwnProfile,
  ownProfileQuery,
  type ProfilePicture,
  profilePicturesQuery,
} from './own-profile.ts'
import { PictureChoice } from './picture-choice.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import styles from './profile.module.css'
import { useProfileForm } from './use-profile-form.ts'

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
  const profile = useProfileForm(id, saved, pictures)
  const { entries, status, failure } = profile
  return (
    <CheckedForm
      attempts={profile.attempts}
      className={styles.form}
      onSubmit={() => void profile.save()}
    >
      <div className={styles.hero}>
        <Avatar name={entries.name} picture={profile.picture} size={112} />
        <p className={styles.name} dir="auto">
          {entries.name}
        </p>
      </div>
      <PictureChoice
        name={entries.name}
        pictures={pictures}
        value={profile.pictureId}
        onChange={profile.choosePicture}
      />
      <AboutStep entries={entries} change={profile.change} problems={profile.problems} />
      {failure && (
        <Notice tone="error">{t('profile.failed', { reason: authErrorText(failure) })}</Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="lg" loading={status === 'sending'}>
          {t('profile.save')}
        </Button>
        <output className={styles.saved}>{status === 'saved' && t('profile.saved')}</output>
      </div>
    </CheckedForm>
  )
}
