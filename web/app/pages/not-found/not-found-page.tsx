import { useNavigate } from 'react-router'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { usePage } from '#web/app/page/use-page.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { hasPageBefore } from './has-page-before.ts'
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
        <span>4</span>
        <span className={styles.record} />
        <span>4</span>
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.ways}>
        <Button size="lg" onClick={goBack}>
          {t('notFound.goBack')}
        </Button>
        <AppLink to={paths.browse} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('library.browse')}
        </AppLink>
      </div>
    </div>
  )
}
