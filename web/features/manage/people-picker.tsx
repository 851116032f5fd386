import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import * as v from 'valibot'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

import { ask } from './manage-client.ts'
import styles from './manage.module.css'
import { ReadFault } from './read-fault.tsx'

const personSchema = v.object({ email: v.string(), username: v.nullable(v.string()) })
type Person = v.InferOutput<typeof personSchema>

const pageSchema = v.object({
  people: v.array(personSchema),
  after: v.optional(v.string()),
})

/** Accounts whose email or username holds a term, by page. */
const peopleQuery = (term: string) =>
  infiniteQueryOptions({
    queryKey: ['manage', 'people', term],
    queryFn: async ({ pageParam }) =>
      v.parse(
        pageSchema,
        await ask('GET', `people?${new URLSearchParams({ term, after: pageParam })}`),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
    retry: 2,
  })

type PeoplePickerProps = {
  /** A part of an email or a username. */
  readonly term: string
  readonly chosen: readonly string[]
  /** @param isTermWhole whether the term is the email of an account */
  readonly onChoose: (email: string, isChosen: boolean, isTermWhole: boolean) => void
}

/** An email is the same in letters of any case. */
export const isSame = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** The accounts that there are, to be chosen of: those that fit what is typed. */
export function PeoplePicker({ term, chosen, onChoose }: PeoplePickerProps) {
  const t = useText()
  const wanted = useDeferredValue(term)
  const [touched, setTouched] = useState<readonly Person[]>([])
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    peopleQuery(wanted),
  )
  if (error && !data) return <ReadFault error={error} queryKey={peopleQuery(wanted).queryKey} />
  if (!data) return null
  const found = data.pages.flatMap((page) => page.people)
  const isFound = ({ email }: Person) => found.some((person) => person.email === email)
  // A choice ends the term that found it: its checkbox has the focus and stays, before the others.
  const people = term === '' ? [...touched.filter((each) => !isFound(each)), ...found] : found
  const isTermWhole = people.some(({ email }) => isSame(email, term))
  if (people.length === 0)
    return (
      <p className={styles.text}>
        {term === '' ? t('manage.nobodyElse') : t('manage.nobodyLike', { term })}
      </p>
    )
  return (
    <fieldset className={styles.people}>
      <legend>{t('manage.people')}</legend>
      {people.map((person) => (
        <Checkbox
          key={person.email}
          checked={chosen.some((email) => isSame(email, person.email))}
          onChange={({ target }) => {
            setTouched([...touched.filter(({ email }) => email !== person.email), person])
            onChoose(person.email, target.checked, isTermWhole)
          }}
        >
          <bdi className={styles.person}>{person.email}</bdi>
          {person.username && <bdi className={styles.text}> {person.username}</bdi>}
        </Checkbox>
      ))}
      {hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('manage.more')}
        </Button>
      )}
    </fieldset>
  )
}
