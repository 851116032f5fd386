import type { Artist } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

import { cardPictureSizes } from './card-picture.ts'
import styles from './card.module.css'

export function ArtistCard({ artist }: { artist: Artist }) {
  const t = useText()
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <Picture {...artist.picture} sizes={cardPictureSizes} round />
      </div>
      <span className={styles.title}>{artist.title}</span>
      <span className={classNames(styles.text, styles.line)}>{t('home.artist')}</span>
    </li>
  )
}
