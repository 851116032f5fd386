import styles from './button.module.css'
import { classNames } from '#web/ui/style/class-names.ts'

export type ButtonLook = {
  /** `danger` is for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  wide?: boolean | undefined
}

/** The look of a button, for links that should look like one. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide)
}
