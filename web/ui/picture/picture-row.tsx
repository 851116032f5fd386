import type { ReactNode } from 'react'

import { Picture } from './picture.tsx'
import styles from './picture-row.module.css'

/** The look of a link or a button that holds a `PictureRow`. */
export const pictureRowClass = styles.row

type PictureRowProps = {
  picture: { readonly url: string; readonly placeholder: string }
  title: string
  children: ReactNode
}

/** A small picture, a title beside it, and a line about it. */
export function PictureRow({ picture, title, children }: PictureRowProps) {
  return (
    <>
      <Picture {...picture} sizes="48px" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.text}>{children}</span>
      </span>
    </>
  )
}
