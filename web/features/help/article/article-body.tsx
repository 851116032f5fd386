import { Fragment } from 'react'

import type { ArticleBody as Body, Block, Phrase } from '#domain/help.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'

import styles from './article-body.module.css'
import { useEnglish } from '#web/features/help/use-english.ts'

/** What an article says. */
export function ArticleBody({ body }: { body: Body }) {
  return (
    <div {...useEnglish()} className={styles.body}>
      {body.map((block, place) => (
        <Part key={place} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Phrases phrases={block.children} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, place) => (
        <li key={place}>
          <Phrases phrases={item} />
        </li>
      ))}
    </List>
  )
}

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const

function Phrases({ phrases }: { phrases: readonly Phrase[] }) {
  return phrases.map((phrase, place) => {
    if (typeof phrase === 'string') return <Fragment key={place}>{phrase}</Fragment>
    const inside = <Phrases phrases={phrase.children} />
    if (phrase.type === 'link') {
      return (
        <AppLink key={place} to={phrase.to}>
          {inside}
        </AppLink>
      )
    }
    const Tag = tags[phrase.type]
    return <Tag key={place}>{inside}</Tag>
  })
}
