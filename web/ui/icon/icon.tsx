import { filledPaths, type IconShape, strokePaths } from './icon-paths.ts'
import styles from './icon.module.css'

type IconProps = {
  name: IconShape
  /** Pixels where text has its usual size; it grows with the text. */
  size?: number
  /** Turned round where one reads from right to left. */
  mirrored?: boolean
}

/** A picture beside a text or inside a named control; it has no name of its own. */
export function Icon({ name, size = 24, mirrored = false }: IconProps) {
  const paths: Partial<Record<string, string>> = { ...strokePaths, ...filledPaths }
  return (
    <svg
      className={name in filledPaths ? styles.filled : styles.stroked}
      data-mirrored={mirrored || undefined}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
    >
      <path d={paths[name] ?? name} />
    </svg>
  )
}
