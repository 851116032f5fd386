import { type Article, type HelpCategory, type HelpGroup, helpTopics } from '#domain/help.ts'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

export const categoryIcons: Record<HelpCategory, IconName> = {
  'payments-and-billing': 'card',
  'manage-your-account': 'user',
  'premium-plans': 'star',
  'in-app-features': 'music',
  'devices-and-troubleshooting': 'devices',
  'safety-and-privacy': 'shield',
}

export type Group = { id: HelpGroup; links: readonly Article[] }
export type Category = { id: HelpCategory; groups: readonly Group[] }

/** The articles by category and group. */
export function treeOf(articles: readonly Article[]): readonly Category[] {
  return helpTopics.map(({ category, groups }) => ({
    id: category,
    groups: groups.map((group) => ({
      id: group,
      links: articles.filter((article) => article.group === group),
    })),
  }))
}
