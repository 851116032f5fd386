import { classNames } from '#web/ui/style/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'text' | 'box' | 'round'
  className?: string | undefined
}

/** A place held for what is being loaded. */
export function Skeleton({ shape = 'box', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden />
}
