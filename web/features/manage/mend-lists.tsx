import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { useLanguage, useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'

import { countsQuery, type ListName, listNames, listQuery, type ListRow } from './library-lists.ts'
import styles from './manage.module.css'
import { MendRow } from './mend-row.tsx'
import { ReadFault } from './read-fault.tsx'

type MendListsProps = {
  readonly shown: ListName | undefined
  readonly onShow: (name: ListName | undefined) => void
}

/** What was skipped, is missing, lacks something or is there twice, one list at a time. */
export function MendLists({ shown, onShow }: MendListsProps) {
  const t = useText()
  const { data: counts } = useQuery({ ...countsQuery, retry: 2 })
  return (
    <section className={styles.card} aria-labelledby="mend-title">
      <h2 id="mend-title">{t('manage.mend')}</h2>
      <fieldset className={styles.choices} aria-labelledby="mend-title">
        {listNames.map((name) => (
          <button
            key={name}
            type="button"
            className={classNames(
              styles.choice,
              counts?.[name]?.count === 0 && styles.none,
              name === shown && styles.chosen,
            )}
            aria-expanded={name === shown}
            onClick={() => onShow(name === shown ? undefined : name)}
          >
            {t(`manage.${name}`)}
            {counts?.[name] && <Count {...counts[name]} />}
          </button>
        ))}
      </fieldset>
      {shown && (
        <>
          <p className={styles.text}>{t(`manage.${shown}Text`)}</p>
          <MendList key={shown} name={shown} />
        </>
      )}
    </section>
  )
}

function Count({ count, isMore }: { count: number; isMore: boolean }) {
  const number = new Intl.NumberFormat(useLanguage()).format(count)
  return <span className={styles.count}>{isMore ? `${number}+` : number}</span>
}

function MendList({ name }: { name: ListName }) {
  const t = useText()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...listQuery(name),
    retry: 2,
  })
  if (error && !data) return <ReadFault error={error} queryKey={listQuery(name).queryKey} />
  if (!data)
    return (
      <LoadingStatus shown className={styles.text}>
        {t('manage.loading')}
      </LoadingStatus>
    )
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <p className={styles.text}>{t('manage.nothing')}</p>
  return (
    <>
      <ul className={styles.rows} aria-label={t(`manage.${name}`)}>
        {rows.map((row) => (
          <MendRow key={keyOf(row)} name={name} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('manage.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const keyOf = ({ id, folder, path, album }: ListRow) => `${id ?? album ?? folder} ${path}`
