import { Fragment } from 'react'

import type { Reference } from '#domain/catalogue.ts'

import { AppLink } from './app-link.tsx'
import styles from './artist-links.module.css'
import { paths } from './paths.ts'

type ArtistLinksProps = { artists: readonly Reference[]; tabIndex?: number }

/** Songs of a queue from an older version have no ids of their artists, and so no links. */
export const ArtistLinks = ({ artists, tabIndex }: ArtistLinksProps) =>
  artists.map(({ id, title }, place) => (
    <Fragment key={id || title}>
      {place > 0 && ', '}
      {id ? (
        <AppLink to={paths.artist(id)} className={styles.link} tabIndex={tabIndex} dir="auto">
          {title}
        </AppLink>
      ) : (
        title
      )}
    </Fragment>
  ))
