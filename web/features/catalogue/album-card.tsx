import type { Album } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { contextOf } from '#web/lib/context-target.ts'
import { paths } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

import { cardPictureSizes } from './card-picture.ts'
import styles from './card.module.css'

export function AlbumCard({ album }: { album: Album }) {
  return (
    <li className={styles.card} {...contextOf({ kind: 'album', album })}>
      <div className={styles.cover}>
        <Picture {...album.picture} sizes={cardPictureSizes} />
      </div>
      <AppLink to={paths.album(album.id)} className={styles.link}>
        <span className={styles.title} dir="auto">
          {album.title}
        </span>
      </AppLink>
      <span className={classNames(styles.text, styles.line)} dir="auto">
        {album.artist}
      </span>
    </li>
  )
}
