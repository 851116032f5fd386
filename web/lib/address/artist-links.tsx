import { Fragment } from 'react'

import type { Reference } from '#domain/catalogue.ts'

import { AppLink } from './app-link.tsx'
import styles from './artist-links.module.css'
import { paths } from './paths.ts'

type ArtistLinksProps = { artists: readonly Reference[]; tabIndex?: number }

/** The names of those whom something is by; each leads to them, unless a song was kept before songs knew their ids. */
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
