import { helpTopics } from '#domain/help.ts'
import { isPage } from '#server/web/routes.ts'

import type { WholeArticle } from './read-articles.ts'
import { linksOf } from './read-body.ts'

const fewest = 60
const quickHelpCount = 5
const entryCount = 8

/** What is wrong with the articles together, a sentence each. */
export function checkArticles(articles: readonly WholeArticle[]): readonly string[] {
  return [
    ...twice(articles, 'slug'),
    ...twice(articles, 'title'),
    ...deadLinks(articles),
    ...wrongQuickHelp(articles),
    ...wrongCounts(articles),
    ...emptyGroups(articles),
  ]
}

function twice(articles: readonly WholeArticle[], field: 'slug' | 'title'): readonly string[] {
  const groups = Map.groupBy(articles, ({ article }) => article[field].toLowerCase())
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${paths(same)}: the same ${field}, "${same[0]?.article[field]}"`)
}

function deadLinks(articles: readonly WholeArticle[]): readonly string[] {
  const slugs = new Set(articles.map(({ article }) => article.slug))
  const leads = (to: string) => {
    const [path = ''] = to.split(/[?#]/)
    const [, slug] = /^\/article\/(.*)$/.exec(path) ?? []
    if (slug !== undefined) return slugs.has(slug)
    return path.startsWith('/') && isPage(path.slice(1))
  }
  return articles.flatMap(({ path, body }) =>
    linksOf(body)
      .filter((to) => !leads(to))
      .map((to) => `${path}: there is no page at ${to}`),
  )
}

function wrongQuickHelp(articles: readonly WholeArticle[]): readonly string[] {
  const chosen = articles.filter(({ article }) => article.quickHelp !== undefined)
  const places = chosen.map(({ article }) => Number(article.quickHelp))
  const wanted = Array.from({ length: quickHelpCount }, (_, index) => index + 1)
  if (places.length === wanted.length && wanted.every((place) => places.includes(place))) return []
  return [
    `quickHelp must be ${wanted.join(', ')}, once each, not ${places.join(', ')}: ${paths(chosen)}`,
  ]
}

function wrongCounts(articles: readonly WholeArticle[]): readonly string[] {
  const entries = articles.filter(({ article }) => article.question !== undefined)
  return [
    entries.length !== entryCount &&
      `exactly ${entryCount} articles have a question, not ${entries.length}: ${paths(entries)}`,
    articles.length < fewest && `there must be ${fewest} articles, not ${articles.length}`,
  ].filter((problem) => problem !== false)
}

function emptyGroups(articles: readonly WholeArticle[]): readonly string[] {
  const filled = new Set(articles.map(({ article }) => article.group))
  return helpTopics.flatMap(({ category, groups }) =>
    groups
      .filter((group) => !filled.has(group))
      .map((group) => `${category}/${group}: the group has no article`),
  )
}

const paths = (articles: readonly WholeArticle[]) => articles.map(({ path }) => path).join(', ')
