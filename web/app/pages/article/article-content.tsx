import { type Article, relatedArticles } from '#domain/help.ts'
import { AccountCard } from '#web/features/help/account-card.tsx'
import { ArticleList } from '#web/features/help/article/article-list.tsx'
import { articles } from '#web/features/help/articles.ts'
import { Helpfulness } from '#web/features/help/article/helpfulness.tsx'
import { useEnglish } from '#web/features/help/use-english.ts'
import { useLanguage, useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './article-page.module.css'
import { ArticleText } from './article-text.tsx'

/** The article itself, and what to read after it. */
export function ArticleContent({ article }: { article: Article }) {
  const t = useText()
  const language = useLanguage()
  const english = useEnglish()
  usePage(article.title)
  return (
    <>
      {language !== 'en' && <p className={styles.inEnglish}>{t('article.inEnglish')}</p>}
      <article className={styles.article}>
        <header className={styles.header} {...english}>
          <h1>{article.title}</h1>
          <p className={styles.subtitle}>{article.subtitle}</p>
        </header>
        <ArticleText slug={article.slug} />
      </article>
      <Helpfulness />
      <ArticleList title={t('article.related')} articles={relatedArticles(articles, article)} />
      <AccountCard />
    </>
  )
}
