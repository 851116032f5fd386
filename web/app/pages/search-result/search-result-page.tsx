import { useSearchParams } from 'react-router'

import { searchEntries, suggestArticles } from '#domain/help.ts'
import { AccountLink } from '#web/features/help/account-card.tsx'
import { ArticleList } from '#web/features/help/article/article-list.tsx'
import { articles, entries } from '#web/features/help/articles.ts'
import { Breadcrumb } from '#web/features/help/article/breadcrumb.tsx'
import { EntryList } from '#web/features/help/search/entry-list.tsx'
import { HelpSearch } from '#web/features/help/search/help-search.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './search-result-page.module.css'

/** What the query in the address finds in the common questions of the help. */
export function SearchResultPage() {
  const t = useText()
  const [parameters] = useSearchParams()
  const query = (parameters.get('q') ?? '').trim()
  const found = searchEntries(entries, query)
  const titled = suggestArticles(articles, query)
  const heading = useHeading(query, found.length)
  usePage(heading)
  return (
    <div className={styles.page}>
      <HelpSearch />
      <Breadcrumb here={t('helpSearch.title')} />
      <h1 className={styles.heading} aria-live="polite">
        {heading}
      </h1>
      {found.length > 0 ? (
        <EntryList entries={found} />
      ) : (
        <div className={styles.nothing}>
          <p>{t('helpSearch.suggestion')}</p>
          <AccountLink className={styles.link ?? ''} text={t('help.account')} />
        </div>
      )}
      {titled.length > 0 && <ArticleList title={t('helpSearch.titles')} articles={titled} />}
    </div>
  )
}

function useHeading(query: string, count: number): string {
  const t = useText()
  if (!query) return t('helpSearch.common')
  return count > 0 ? t('helpSearch.found', { count, query }) : t('helpSearch.nothing', { query })
}
