import { useId } from 'react'

import type { Article } from '#domain/help.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './article-list.module.css'
import { ArticleLink } from './article-link.tsx'

type ArticleListProps = { title: string; articles: readonly Pick<Article, 'slug' | 'title'>[] }

/** A few articles below a heading. */
export function ArticleList({ title, articles }: ArticleListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug} className={styles.item}>
            <ArticleLink article={article} className={styles.link} />
            <Icon name="chevronRight" size={18} mirrored />
          </li>
        ))}
      </ul>
    </section>
  )
}
