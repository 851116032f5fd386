import { type Article, type HelpCategory, type HelpGroup, helpTopics } from '#domain/help.ts'
import { useText } from '#web/lib/language/language.ts'
import type { IconShape } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { ArticleLink } from './article/article-link.tsx'
import { articles } from './articles.ts'
import styles from './category-tree.module.css'
import { Disclosure } from './disclosure.tsx'

const categoryIcons: Record<HelpCategory, IconShape> = {
  'payments-and-billing':
    'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M7 14.5h3.5',
  'manage-your-account': 'user',
  'premium-plans': 'star',
  'in-app-features': 'music',
  'devices-and-troubleshooting':
    'M4 16V6.5A1.5 1.5 0 0 1 5.5 5h12M2.5 19H11M15.5 9h4a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 15.5 9z',
  'safety-and-privacy':
    'M12 3.5 19 6v5.5c0 4.2-2.8 7.3-7 9-4.2-1.7-7-4.8-7-9V6zM9 11.8l2.2 2.2 3.8-4',
}

type Group = { id: HelpGroup; links: readonly Article[] }
type Category = { id: HelpCategory; groups: readonly Group[] }

/** The articles by category and group. */
function treeOf(all: readonly Article[]): readonly Category[] {
  return helpTopics.map(({ category, groups }) => ({
    id: category,
    groups: groups.map((group) => ({
      id: group,
      links: all.filter((article) => article.group === group),
    })),
  }))
}

const categories = treeOf(articles)

type TreeProps = {
  /** The article that is open; the tree opens where it is. */
  slug?: string
  icons?: boolean
}

/** Every article by category and group. */
export function CategoryTree({ slug = '', icons = false }: TreeProps) {
  const t = useText()
  return (
    <nav aria-label={t('help.topics')} className={styles.tree} data-icons={icons || undefined}>
      <ul>
        {categories.map((category) => (
          <CategoryNode key={category.id} category={category} slug={slug} icons={icons} />
        ))}
      </ul>
    </nav>
  )
}

type CategoryNodeProps = Required<TreeProps> & { category: Category }

function CategoryNode({ category: { id, groups }, slug, icons }: CategoryNodeProps) {
  const t = useText()
  const label = (
    <>
      {icons && (
        <span className={styles.icon}>
          <Icon name={categoryIcons[id]} size={24} />
        </span>
      )}
      <span className={styles.name}>
        {t(`help.category.${id}`)}
        {icons && (
          <span className={styles.groups} aria-hidden>
            {groups.map((group) => t(`help.group.${group.id}`)).join(' · ')}
          </span>
        )}
      </span>
    </>
  )
  return (
    <Disclosure
      className={styles.category}
      label={label}
      place={slug}
      holdsPlace={groups.some((group) => holds(group, slug))}
    >
      {groups.map((group) => (
        <GroupNode key={group.id} group={group} slug={slug} />
      ))}
    </Disclosure>
  )
}

function GroupNode({ group, slug }: { group: Group; slug: string }) {
  const t = useText()
  return (
    <Disclosure
      className={styles.group}
      label={<span className={styles.name}>{t(`help.group.${group.id}`)}</span>}
      place={slug}
      holdsPlace={holds(group, slug)}
    >
      {group.links.map((article) => (
        <li key={article.slug}>
          <ArticleLink article={article} current={article.slug === slug} className={styles.link} />
        </li>
      ))}
    </Disclosure>
  )
}

const holds = ({ links }: Group, slug: string) => links.some((link) => link.slug === slug)
