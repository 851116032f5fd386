import { type ReactNode, useId } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'

import styles from './artist.module.css'

type SectionProps = {
  title: string
  onMore: (() => void) | undefined
  isReading: boolean
  children: ReactNode
}

export function Section({ title, onMore, isReading, children }: SectionProps) {
  const t = useText()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {onMore && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('artist.showMoreOf', { name: title })}
          loading={isReading}
          onClick={onMore}
        >
          {t('artist.showMore')}
        </Button>
      )}
    </section>
  )
}
