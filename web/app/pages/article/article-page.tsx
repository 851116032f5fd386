import { useState } from 'react'
import { useParams } from 'react-router'

import type { Article } from '#domain/help.ts'
import { Breadcrumb } from '#web/features/help/article/breadcrumb.tsx'
import { findArticle } from '#web/features/help/articles.ts'
import { CategoryTree } from '#web/features/help/category-tree.tsx'
import { HelpSearch } from '#web/features/help/search/help-search.tsx'
import { useEnglish } from '#web/features/help/use-english.ts'
import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

import { ArticleContent } from './article-content.tsx'
import styles from './article-page.module.css'
import { MissingArticle } from './missing-article.tsx'
import { useNarrowToggle } from './use-narrow-toggle.ts'

/** An answer of the help, with the tree of all of them. */
export function ArticlePage() {
  const t = useText()
  const slug = (useParams()['*'] ?? '').replace(/\/+$/, '')
  const article = findArticle(slug)
  const [showsTree, showTree] = useNarrowToggle(slug)
  const [row, setRow] = useState<HTMLButtonElement | null>(null)
  const goBack = () => {
    showTree(false)
    row?.focus()
  }
  return (
    <div className={styles.page}>
      <HelpSearch />
      <Breadcrumb here={article && t(`help.category.${article.category}`)} />
      <button
        ref={setRow}
        type="button"
        className={styles.row}
        aria-expanded={showsTree}
        aria-controls="article-topics"
        onClick={() => showTree(!showsTree)}
      >
        <RowTitle article={article} />
        <Icon name={laterPaths.menu} size={20} />
      </button>
      <div className={styles.columns}>
        <div id="article-topics" className={styles.topics} data-open={showsTree || undefined}>
          <div className={styles.back}>
            <Button variant="ghost" onClick={goBack}>
              <Icon name={laterPaths.arrowLeft} size={20} mirrored />
              {t('article.back')}
            </Button>
          </div>
          <CategoryTree slug={slug} />
        </div>
        <div className={styles.content} hidden={showsTree}>
          {article ? (
            <ArticleContent key={slug} article={article} />
          ) : (
            <MissingArticle key={slug} />
          )}
        </div>
      </div>
    </div>
  )
}

function RowTitle({ article }: { article: Article | undefined }) {
  const t = useText()
  const english = useEnglish()
  return article ? <span {...english}>{article.title}</span> : <span>{t('article.missing')}</span>
}
