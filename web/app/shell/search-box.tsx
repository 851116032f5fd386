import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { currentPath, readSearchPath } from '#web/app/search-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import styles from './search-box.module.css'

const termOf = (path: string) => readSearchPath(path)?.term ?? ''

/** The box of the top bar: what is typed is the address of the search page, at each change. */
export function SearchBox() {
  const t = useText()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [{ term, at }, setTyped] = useState(() => ({ term: termOf(pathname), at: pathname }))
  // Somebody who types fast is ahead of the router, but never of the browser's address.
  if (at !== pathname) setTyped({ term: termOf(currentPath()), at: pathname })

  const search = (wanted: string) => {
    setTyped({ term: wanted, at: pathname })
    const searching = readSearchPath(currentPath())
    void navigate(paths.search(wanted, searching?.tab), { replace: searching !== undefined })
  }
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (composing) setTyped({ term: target.value, at: pathname })
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
        value={term}
        onChange={onChange}
        onCompositionEnd={onComposed}
      />
      {term && <IconButton label={t('search.clear')} icon="close" size="sm" onClick={clear} />}
    </search>
  )
}
