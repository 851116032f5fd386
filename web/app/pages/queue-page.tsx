import { QueueView } from '#web/features/catalogue/queue/queue-view.tsx'
import { useText } from '#web/lib/language.ts'
import { SignedInOnly } from '#web/app/signed-in-only.tsx'
import { usePage } from '#web/app/use-page.ts'

import styles from './queue-page.module.css'

export function QueuePage() {
  return <SignedInOnly>{(id) => <OwnQueue key={id} />}</SignedInOnly>
}

function OwnQueue() {
  const t = useText()
  usePage(t('player.queue'))
  return (
    <div className={styles.page}>
      <h1>{t('player.queue')}</h1>
      <QueueView />
    </div>
  )
}
