import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { type Article, suggestArticles } from '#domain/help.ts'
import { paths } from '#web/lib/address/paths.ts'

import { articles } from '#web/features/help/articles.ts'

type State = { text: string; open: boolean; active: number; at: string }

/** The query of the page of results, which its search box begins with. */
const queryAt = (pathname: string, search: string) =>
  pathname.startsWith('/search-result') ? (new URLSearchParams(search).get('q') ?? '') : ''

/** What is typed in the search box of the help, what it suggests, and what the keys do. */
export function useHelpSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const at = pathname + search
  const fresh = () => ({ text: queryAt(pathname, search), open: false, active: -1, at })
  const [state, setState] = useState<State>(fresh)
  if (state.at !== at) setState(fresh())

  const { text, active } = state
  const query = text.trim()
  const open = state.open && query !== ''
  const suggestions = open ? suggestArticles(articles, query) : []
  // One press may change it twice: the button that empties the box gives the box the focus.
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }))

  const choose = ({ slug }: Article) => {
    setState(fresh())
    void navigate(paths.article(slug))
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!query) return
    const chosen = suggestions[active]
    if (chosen) return choose(chosen)
    set({ open: false, active: -1 })
    void navigate(paths.helpSearch(query))
  }
  const move = (step: 1 | -1) => {
    const found = suggestArticles(articles, query).length
    if (found === 0) return
    // One place more than there are suggestions: the box itself.
    const from = open ? active + 1 : 0
    set({ open: true, active: ((from + step + found + 1) % (found + 1)) - 1 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: () => set(open ? { open: false, active: -1 } : { text: '' }),
    }
    const act = actions[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return {
    text,
    open,
    suggestions,
    active: suggestions[active],
    form: { onSubmit },
    input: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        set({ text: target.value, open: true, active: -1 }),
      onFocus: () => set({ open: true, active: -1 }),
      onBlur: () => set({ open: false, active: -1 }),
      onKeyDown,
    },
    clear: () => set({ text: '', open: false, active: -1 }),
    close: () => set({ open: false, active: -1 }),
  }
}
