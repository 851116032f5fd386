import styles from './avatar.module.css'
import { Picture } from './picture.tsx'

type AvatarProps = {
  name: string
  picture: { url: string; placeholder: string } | undefined
  /** Pixels at the browser's usual text size. */
  size: number
}

/** Somebody's picture, or the first letter of the name; a text beside it says who it is. */
export function Avatar({ name, picture, size }: AvatarProps) {
  return (
    <span className={styles.avatar} style={{ '--size': `${size / 16}rem` }} aria-hidden>
      {picture ? (
        <Picture {...picture} sizes={`${size}px`} round />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  )
}
