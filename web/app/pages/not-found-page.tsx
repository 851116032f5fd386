import { useNavigate } from 'react-router'

import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { usePage } from '#web/app/use-page.ts'
import { Button } from '#web/ui/button.tsx'

import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const t = useText()
  const navigate = useNavigate()
  usePage(t('notFound.title'))
  const goBack = () => {
    if (hasPageBefore()) void navigate(-1)
    else void navigate(paths.home, { replace: true })
  }
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden>
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <Button size="lg" onClick={goBack}>
        {t('notFound.goBack')}
      </Button>
    </div>
  )
}

/** The router numbers its entries; one that came from elsewhere has a history of its own. */
function hasPageBefore(): boolean {
  const state: unknown = history.state
  const index =
    typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
  return index > 0 || history.length > 1
}
