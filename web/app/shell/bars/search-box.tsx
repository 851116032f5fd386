import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, use } from 'react'

import { PrefetchContext } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { longestTerm } from '#web/app/search-address.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'

import styles from './search-box.module.css'
import { useSearchTerm } from './use-search-term.ts'

/** The box of the top bar: what is typed is the address of the search page. */
export function SearchBox() {
  const t = useText()
  const { term, show, search, settle } = useSearchTerm()
  const prefetch = use(PrefetchContext)

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (composing) show(target.value)
    else search(target.value)
  }
  const onComposed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
    search(currentTarget.value)
  return (
    <search className={styles.search}>
      <SearchField
        quiet
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        maxLength={longestTerm}
        value={term}
        onFocus={() => prefetch(paths.browse)}
        onBlur={settle}
        onChange={onChange}
        onCompositionEnd={onComposed}
        onKeyDown={uncover}
        onClear={() => search('')}
      />
    </search>
  )
}

/** The keyboard of a screen goes from over the results. */
function uncover({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur()
}
