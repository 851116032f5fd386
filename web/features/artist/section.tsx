import { type ReactNode, useId } from 'react'

import { MoreButton } from '#web/music/reads/more-button.tsx'

import styles from './artist.module.css'

type SectionProps = {
  title: string
  onMore: (() => void) | undefined
  isReading: boolean
  children: ReactNode
}

export function Section({ title, onMore, isReading, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <MoreButton name={title} onMore={onMore} isReading={isReading} />
    </section>
  )
}
