import { useQuery } from '@tanstack/react-query'

import type { Genre } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { featuredSongs, isOwn } from '#web/music/reads/featured.ts'
import { type ListedGenre, listedGenres } from '#web/music/reads/genres.ts'
import { MoreButton } from '#web/music/reads/more-button.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import { SearchMessage } from '#web/features/search/search-message.tsx'

import styles from './genre-grid.module.css'
import { genresQuery } from './genres.ts'

const places = [...Array(25).keys()]

/** The genres as colourful tiles; each leads to its songs in the library, or else to what is found by its name. */
export function GenreGrid() {
  const t = useText()
  const { data: genres } = useQuery(genresQuery)
  const own = usePages(listedGenres)
  const home = usePages(featuredSongs)
  const isRead = [own, home].every(({ items, waiting }) => items !== undefined || waiting)
  if (!genres || !isRead) {
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
  const { items: listed = [], readMore, isReading } = own
  const withSongs = new Set(listed.map(({ id }) => id))
  const tiled = new Set(genres.map(({ id }) => id))
  // Without the sample, of which Home has songs, those of which the library has nothing would lead nowhere.
  const isSampleShown = home.items?.some((song) => !isOwn(song)) !== false
  const tiles = genres.filter(({ id }) => isSampleShown || withSongs.has(id))
  if (tiles.length === 0 && listed.length === 0) {
    return (
      <SearchMessage
        icon="music"
        title={t('search.noGenres')}
        text={t('search.noGenresText')}
        isBrowsing
      />
    )
  }
  return (
    <>
      <ul className={styles.grid}>
        {[...tiles, ...listed.filter(({ id }) => !tiled.has(id))].map((genre) => (
          <Tile
            key={genre.id}
            genre={genre}
            to={withSongs.has(genre.id) ? paths.genre(genre.id) : paths.search(genre.title)}
          />
        ))}
      </ul>
      <MoreButton name={t('search.genres')} onMore={readMore} isReading={isReading} />
    </>
  )
}

type TileProps = { genre: ListedGenre & Partial<Pick<Genre, 'picture'>>; to: string }

const Tile = ({ genre: { title, color, picture }, to }: TileProps) => (
  <li>
    <AppLink to={to} className={styles.tile} style={{ '--color': color }}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {picture && <Picture {...picture} sizes="7rem" className={styles.picture} />}
    </AppLink>
  </li>
)
