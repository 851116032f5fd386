import { Suspense } from 'react'

import { ArticleBody } from '#web/features/help/article/article-body.tsx'
import { bodies } from '#web/features/help/articles.ts'
import { ErrorBoundary } from '#web/app/page/error-boundary.tsx'
import { lazyPage } from '#web/app/page/lazy-page.tsx'
import { PageFault } from '#web/app/page/page-fault.tsx'
import { PagePlaceholder } from '#web/app/page/page-placeholder.tsx'

import styles from './article-page.module.css'

const texts = Object.fromEntries(
  Object.entries(bodies).map(([slug, load]) => [
    slug,
    lazyPage(async () => {
      const { body } = await load()
      return () => <ArticleBody body={body} />
    }),
  ]),
)

/** What an article says, fetched when it is read. */
export function ArticleText({ slug }: { slug: string }) {
  const text = texts[slug]
  return (
    text && (
      <ErrorBoundary Fallback={PageFault}>
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <PagePlaceholder />
            </div>
          }
        >
          <text.Page />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
