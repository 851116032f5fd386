import { classNames } from '#web/ui/style/class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonLook = {
  variant?: 'plain' | 'filled' | 'accent' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** The look of a button with an icon, for links that should look like one. */
export function iconButtonClass({ variant = 'plain', size = 'md' }: IconButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size])
}
