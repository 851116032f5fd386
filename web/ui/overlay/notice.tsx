import type { ReactNode } from 'react'

import { classNames } from '#web/ui/style/class-names.ts'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'success' | 'error' | 'info'

type NoticeProps = {
  tone: NoticeTone
  children: ReactNode
}

const icons: Record<NoticeTone, IconName> = {
  success: 'success',
  error: 'alert',
  info: 'info',
}

/** A message in a box; a screen reader says it, an error at once. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
