import { articles, bodies } from 'virtual:help-articles'

import { helpEntries } from '#domain/help.ts'

export { articles, bodies }

/** The article whose address ends like this. */
export const findArticle = (slug: string) => articles.find((article) => article.slug === slug)

export const quickHelp = articles
  .filter(({ quickHelp: place }) => place !== undefined)
  .toSorted((one, other) => Number(one.quickHelp) - Number(other.quickHelp))

export const entries = helpEntries(articles)
