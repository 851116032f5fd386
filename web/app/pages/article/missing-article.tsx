import { AccountCard } from '#web/features/help/account-card.tsx'
import { ArticleList } from '#web/features/help/article/article-list.tsx'
import { articles, quickHelp } from '#web/features/help/articles.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './article-page.module.css'

/** As many as below an article. */
const others = articles.filter((each) => !quickHelp.includes(each)).slice(0, 6)

/** At an address without an article: the ways to those that there are. */
export function MissingArticle() {
  const t = useText()
  usePage(t('article.missingTitle'))
  return (
    <>
      <div className={styles.header}>
        <h1>{t('article.missingTitle')}</h1>
        <p className={styles.subtitle}>{t('article.missingText')}</p>
        <AppLink to={paths.support} className={buttonClass()}>
          {t('article.support')}
        </AppLink>
      </div>
      <ArticleList title={t('help.quick')} articles={quickHelp} />
      <ArticleList title={t('article.related')} articles={others} />
      <AccountCard />
    </>
  )
}
