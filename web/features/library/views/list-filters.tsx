import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { usePages } from '#web/music/reads/use-pages.ts'

import { Choice } from './choice.tsx'
import { yearsOf } from '#web/features/library/list/list-address.ts'
import type { Filters } from '#web/features/library/list/list.ts'
import { genreQuery, yearsQuery } from '#web/features/library/list/parts.ts'
import { listedGenres } from '#web/music/reads/genres.ts'
import type { useListAddress } from '#web/features/library/list/use-list-address.ts'

/** Who has more finds them on their page, and by the field beside. */
const mostGenres = 1000

type ListFiltersProps = Pick<ReturnType<typeof useListAddress>, 'narrows' | 'onFilter'> & {
  filters: Filters
  /** Once the list itself is there. */
  isWanted: boolean
}

/** Narrows a list to a genre, a year or a decade. */
export function ListFilters({ filters, narrows, isWanted, onFilter }: ListFiltersProps) {
  return (
    <>
      {narrows.genre && (
        <GenreChoice
          genre={filters.genre ?? ''}
          isWanted={isWanted}
          onChange={(genre) => onFilter({ genre })}
        />
      )}
      {narrows.years && (
        <YearChoice
          years={yearsOf(filters)}
          isWanted={isWanted}
          onChange={(years) => onFilter({ years })}
        />
      )}
    </>
  )
}

type GenreChoiceProps = { genre: string; isWanted: boolean; onChange: (genre: string) => void }

function GenreChoice({ genre, isWanted, onChange }: GenreChoiceProps) {
  const t = useText()
  const { items: known, readMore, isReading } = usePages(listedGenres, isWanted)
  const items = known ?? []
  const isListed = genre === '' || items.some(({ id }) => id === genre)
  const { data: chosen } = useQuery({ ...genreQuery(genre), enabled: !isListed })
  useEffect(() => {
    if (readMore && !isReading && items.length < mostGenres) readMore()
  })
  if (known?.length === 0 && isListed) return null
  return (
    <Choice
      label={t('libraryPage.genre')}
      value={genre}
      onChange={onChange}
      disabled={!known && isListed}
      isLate
    >
      <option value="">{t('libraryPage.allGenres')}</option>
      {!isListed && <option value={genre}>{chosen?.title ?? '…'}</option>}
      {items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Choice>
  )
}

type YearChoiceProps = { years: string; isWanted: boolean; onChange: (years: string) => void }

function YearChoice({ years, isWanted, onChange }: YearChoiceProps) {
  const t = useText()
  const { data: known } = useQuery({ ...yearsQuery, enabled: isWanted })
  const decades = [...Map.groupBy(known ?? [], (year) => year - (year % 10))]
  const offered = decades.flatMap(([decade, some]) => [
    { value: `${decade}-${decade + 9}`, name: t('libraryPage.decade', { decade: String(decade) }) },
    ...some.map((year) => ({ value: String(year), name: String(year) })),
  ])
  const isOffered = years === '' || offered.some(({ value }) => value === years)
  if (known?.length === 0 && isOffered) return null
  return (
    <Choice
      label={t('libraryPage.year')}
      value={years}
      onChange={onChange}
      disabled={!known && isOffered}
    >
      <option value="">{t('libraryPage.allYears')}</option>
      {!isOffered && <option value={years}>{years.replace('-', '–')}</option>}
      {offered.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
