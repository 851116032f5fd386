import { usePage } from '#web/app/page/use-page.ts'
import { SignedInOnly } from '#web/app/page/signed-in-only.tsx'
import { ProfileForm } from '#web/features/account/profile/profile-form.tsx'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { Columns } from '#web/ui/style/columns.tsx'

import styles from '#web/app/pages/settings/settings-page.module.css'

export function ProfilePage() {
  return <SignedInOnly>{(id) => <OwnProfilePage id={id} />}</SignedInOnly>
}

function OwnProfilePage({ id }: { id: string }) {
  const t = useText()
  usePage(t('profile.title'))
  return (
    <div className={styles.page}>
      <h1>{t('profile.title')}</h1>
      <Columns>
        <ProfileForm id={id} />
        <section className={styles.card}>
          <h2>{t('profile.visibility')}</h2>
          <p>{t('profile.visibilityText')}</p>
          <p>
            <AppLink to={`${paths.legal}#privacy`} className={styles.link}>
              {t('profile.privacy')}
            </AppLink>
          </p>
        </section>
      </Columns>
    </div>
  )
}
