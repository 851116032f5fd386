import { type ChangeEvent, type CompositionEvent, use, useRef } from 'react'

import { PrefetchContext } from '#web/lib/app-link.tsx'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { longestTerm } from '#web/app/search-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import styles from './search-box.module.css'
import { useSearchTerm } from './use-search-term.ts'

/** The box of the top bar: what is typed is the address of the search page, at each change. */
export function SearchBox() {
  const t = useText()
  const { term, show, search } = useSearchTerm()
  const prefetch = use(PrefetchContext)
  const input = useRef<HTMLInputElement>(null)

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (composing) show(target.value)
    else search(target.value)
  }
  const onComposed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
    search(currentTarget.value)
  const clear = () => {
    search('')
    input.current?.focus()
  }

  return (
    <search className={styles.search}>
      <Icon name="search" size={22} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longestTerm}
        value={term}
        onFocus={() => prefetch(paths.browse)}
        onChange={onChange}
        onCompositionEnd={onComposed}
      />
      {term && <IconButton label={t('search.clear')} icon="close" size="sm" onClick={clear} />}
    </search>
  )
}
