import type { ComponentProps } from 'react'

import { iconButtonClass, type IconButtonLook } from './icon-button-class.ts'
import type { IconShape } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> &
  IconButtonLook & {
    /** Its name, read aloud and shown as a tooltip. */
    label: string
    icon: IconShape
    mirrored?: boolean
  }

const iconSizes = { sm: 18, md: 22, lg: 26 }

export function IconButton({
  label,
  icon,
  variant,
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
      className={iconButtonClass({ variant, size })}
      aria-label={label}
    >
      <Icon name={icon} size={iconSizes[size]} mirrored={mirrored} />
    </button>
  )
}
