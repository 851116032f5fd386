export const helpTopics = [
  {
    category: 'payments-and-billing',
    groups: ['payment-methods', 'payment-problems', 'plans-and-invoices'],
  },
  {
    category: 'manage-your-account',
    groups: ['logging-in', 'account-details', 'profile', 'leaving'],
  },
  {
    category: 'premium-plans',
    groups: ['choosing-a-plan', 'individual-and-student', 'duo-and-family', 'free-trial'],
  },
  {
    category: 'in-app-features',
    groups: ['finding-music', 'the-player', 'queue-and-albums', 'languages-and-settings'],
  },
  {
    category: 'devices-and-troubleshooting',
    groups: ['installing', 'playback', 'connection', 'browsers', 'running-the-server'],
  },
  {
    category: 'safety-and-privacy',
    groups: ['your-data', 'keeping-safe', 'for-families'],
  },
] as const

type HelpTopic = (typeof helpTopics)[number]

export type HelpCategory = HelpTopic['category']
export type HelpGroup = HelpTopic['groups'][number]

export type Article = {
  slug: string
  title: string
  subtitle: string
  category: HelpCategory
  group: HelpGroup
  order: number
  /** Rank in Quick help, from 1. */
  quickHelp?: number | undefined
  /** Set when the article answers a common question; the help is searched by these. */
  question?: string | undefined
  answer?: string | undefined
}

export type Phrase =
  | string
  | { type: 'strong' | 'emphasis' | 'code'; children: readonly Phrase[] }
  | { type: 'link'; to: string; children: readonly Phrase[] }

export type Block =
  | { type: 'paragraph'; children: readonly Phrase[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly Phrase[])[] }

export type ArticleBody = readonly Block[]

const suggestionCount = 6
const relatedCount = 6

const holds = (text: string, query: string) => text.toLowerCase().includes(query.toLowerCase())

export function suggestArticles(articles: readonly Article[], query: string): readonly Article[] {
  const wanted = query.trim()
  if (!wanted) return []
  return articles.filter(({ title }) => holds(title, wanted)).slice(0, suggestionCount)
}

export function relatedArticles(articles: readonly Article[], to: Article): readonly Article[] {
  const distance = ({ group, category }: Article) =>
    group === to.group ? 0 : category === to.category ? 1 : 2
  return articles
    .filter(({ slug }) => slug !== to.slug)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, relatedCount)
}

export type HelpEntry = { question: string; answer: string; slug: string }

export function helpEntries(articles: readonly Article[]): readonly HelpEntry[] {
  return articles.flatMap(({ question, answer, slug }) =>
    question === undefined || answer === undefined ? [] : { question, answer, slug },
  )
}

export function searchEntries(entries: readonly HelpEntry[], query: string): readonly HelpEntry[] {
  const wanted = query.trim()
  return entries.filter(({ question, answer }) => holds(question, wanted) || holds(answer, wanted))
}
