import type { Artist } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import { cardPictureSizes } from './card-picture.ts'
import styles from './card.module.css'

export function ArtistCard({ artist }: { artist: Artist }) {
  const t = useText()
  return (
    <li className={styles.card} {...contextOf({ kind: 'artist', artist })}>
      <div className={styles.cover}>
        <Picture {...artist.picture} sizes={cardPictureSizes} round />
      </div>
      <AppLink to={paths.artist(artist.id)} className={styles.link}>
        <span className={styles.title} dir="auto">
          {artist.title}
        </span>
      </AppLink>
      <span className={classNames(styles.text, styles.line)}>{t('home.artist')}</span>
    </li>
  )
}
