import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  /** Its name, read aloud and shown as a tooltip. */
  label: string
  icon: IconName
  variant?: 'plain' | 'filled' | 'accent'
  size?: 'sm' | 'md' | 'lg'
  mirrored?: boolean
}

const iconSizes = { sm: 18, md: 22, lg: 26 }

export function IconButton({
  label,
  icon,
  variant = 'plain',
  size = 'md',
  mirrored = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], styles[size])}
      aria-label={label}
    >
      <Icon name={icon} size={iconSizes[size]} mirrored={mirrored} />
    </button>
  )
}
