import { checkArticles } from './check-articles.ts'
import { type ArticleFile, readArticles, type WholeArticle } from './read-articles.ts'

/** The articles of the files, in the order shown; throws with every fault there is. */
export function loadArticles(files: readonly ArticleFile[]): readonly WholeArticle[] {
  const { articles, problems } = readArticles(files)
  const all = [...problems, ...checkArticles(articles)]
  if (all.length > 0) throw new Error(`The help articles have faults:\n${all.join('\n')}`)
  return articles
}
