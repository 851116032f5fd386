import { useQuery } from '@tanstack/react-query'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import styles from './genre-grid.module.css'
import { genresQuery } from './genres.ts'

const places = [...Array(25).keys()]

/** The genres as colourful tiles; each leads to what the catalogue has of it. */
export function GenreGrid() {
  const { data: genres } = useQuery(genresQuery)
  if (!genres) {
    return (
      <ul className={styles.grid} aria-busy>
        {places.map((place) => (
          <li key={place}>
            <Skeleton className={styles.tile} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={styles.grid}>
      {genres.map(({ id, title, color, picture }) => (
        <li key={id}>
          <AppLink to={paths.search(title)} className={styles.tile} style={{ '--color': color }}>
            <span className={styles.title}>{title}</span>
            <Picture {...picture} sizes="7rem" className={styles.picture} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
