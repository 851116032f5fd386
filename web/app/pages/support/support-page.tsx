import { AccountCard } from '#web/features/help/account-card.tsx'
import { ArticleList } from '#web/features/help/article/article-list.tsx'
import { quickHelp } from '#web/features/help/articles.ts'
import { CategoryTree } from '#web/features/help/category-tree.tsx'
import { CommunityCard } from '#web/features/help/community-card.tsx'
import { HelpSearch } from '#web/features/help/search/help-search.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './support-page.module.css'

/** The home of the help. */
export function SupportPage() {
  const t = useText()
  usePage(t('support.hero'))
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <h1 className={styles.title}>{t('support.hero')}</h1>
        <HelpSearch />
      </header>
      <div className={styles.columns}>
        <section className={styles.topics} aria-labelledby="topics">
          <h2 id="topics">{t('support.topics')}</h2>
          <CategoryTree icons />
        </section>
        <div className={styles.side}>
          <ArticleList title={t('help.quick')} articles={quickHelp} />
          <AccountCard />
        </div>
      </div>
      <CommunityCard />
    </div>
  )
}
