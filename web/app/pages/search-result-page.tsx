import { useSearchParams } from 'react-router'

import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'

import { DeadEnd } from './dead-end.tsx'

/** What the query in the address finds in the help, which holds no answers yet. */
export function SearchResultPage() {
  const t = useText()
  const [parameters] = useSearchParams()
  return (
    <DeadEnd
      title={t('helpSearch.nothing', { query: parameters.get('q') ?? '' })}
      text={t('helpSearch.suggestion')}
      to={`${paths.support}#account`}
      way={t('helpSearch.account')}
    />
  )
}
