import { wantedOf } from '#domain/search.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { type ListedGenre, listedGenres } from '#web/music/reads/genres.ts'
import { usePages } from '#web/music/reads/use-pages.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import search from '#web/features/search/search.module.css'

/** The genre of the library, among those that were read, whose name the term is. */
export function useGenreNamed(term: string) {
  const wanted = wantedOf(term)
  const { items = [] } = usePages(listedGenres, wanted !== '')
  return items.find(({ title }) => wantedOf(title) === wanted)
}

/** The way to a genre that was searched by its name. */
export function GenreFound({ genre: { id, title } }: { genre: ListedGenre }) {
  const t = useText()
  return (
    <h2 className={search.genre}>
      <AppLink to={paths.genre(id)} className={search.toTab}>
        {t('search.genreNamed', { name: title })}
        <Icon name="chevronRight" size={20} mirrored />
      </AppLink>
    </h2>
  )
}
