import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'

import { DeadEnd } from './dead-end.tsx'

/** An answer of the help, of which there are none yet. */
export function ArticlePage() {
  const t = useText()
  return (
    <DeadEnd
      title={t('article.missing')}
      text={t('article.missingText')}
      to={paths.support}
      way={t('article.support')}
    />
  )
}
