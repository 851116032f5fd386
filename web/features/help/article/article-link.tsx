import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import type { Article } from '#domain/help.ts'

import { useEnglish } from '#web/features/help/use-english.ts'

type ArticleLinkProps = {
  article: Pick<Article, 'slug' | 'title'>
  current?: boolean
  className?: string | undefined
}

export function ArticleLink({ article, current = false, className }: ArticleLinkProps) {
  const english = useEnglish()
  return (
    <AppLink
      to={paths.article(article.slug)}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      <span {...english}>{article.title}</span>
    </AppLink>
  )
}
