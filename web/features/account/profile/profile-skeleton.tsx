import { useText } from '#web/lib/language.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import styles from './profile.module.css'

/** Where the profile will be; while it cannot be read, that is said. */
export function ProfileSkeleton({ waiting }: { waiting: boolean }) {
  const t = useText()
  const name = t('profile.title')
  return (
    <div className={styles.form}>
      <output className={styles.waiting}>
        {waiting ? (
          t('home.waiting', { name })
        ) : (
          <VisuallyHidden>{t('home.loading', { name })}</VisuallyHidden>
        )}
      </output>
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
