import { SignedInOnly } from '#web/app/page/signed-in-only.tsx'
import { usePage } from '#web/app/page/use-page.ts'
import styles from '#web/app/pages/settings/settings-page.module.css'
import { LibraryManager } from '#web/features/manage/library-manager.tsx'
import { useText } from '#web/lib/language/language.ts'

export function ManageLibraryPage() {
  return <SignedInOnly>{(id) => <OwnLibrary key={id} />}</SignedInOnly>
}

function OwnLibrary() {
  const t = useText()
  usePage(t('manage.title'))
  return (
    <div className={styles.page}>
      <h1>{t('manage.title')}</h1>
      <p className={styles.lead}>{t('manage.lead')}</p>
      <LibraryManager />
    </div>
  )
}
