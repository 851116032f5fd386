import { useState } from 'react'
import { Navigate } from 'react-router'

import { OwnAccount } from '#web/features/account/own/own-account.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { SignedInOnly } from '#web/app/page/signed-in-only.tsx'
import { usePage } from '#web/app/page/use-page.ts'

import styles from '#web/app/pages/settings/settings-page.module.css'

export function AccountPage() {
  const [isLeft, setLeft] = useState(false)
  if (isLeft) return <Navigate to={paths.home} replace />
  return <SignedInOnly>{(id) => <OwnPage id={id} onLeave={() => setLeft(true)} />}</SignedInOnly>
}

function OwnPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useText()
  usePage(t('accountPage.title'))
  return (
    <div className={styles.page}>
      <h1>{t('accountPage.title')}</h1>
      <OwnAccount key={id} id={id} onLeave={onLeave} />
    </div>
  )
}
