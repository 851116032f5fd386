import { useText } from '#web/lib/language/language.ts'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import styles from './profile.module.css'

/** Where the profile will be; while it cannot be read, that is said. */
export function ProfileSkeleton({ waiting }: { waiting: boolean }) {
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
