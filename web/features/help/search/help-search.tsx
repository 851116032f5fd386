import { useId } from 'react'

import type { Article } from '#domain/help.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import styles from './help-search.module.css'
import { useEnglish } from '#web/features/help/use-english.ts'
import { useHelpSearch } from './use-help-search.ts'

/** The search box of the help: a combobox that suggests articles by their title. */
export function HelpSearch() {
  const t = useText()
  const id = useId()
  const { open, suggestions, active, form, input, clear, close } = useHelpSearch()
  const hasList = suggestions.length > 0
  const optionId = (article: Article) => `${id}-${article.slug}`
  return (
    <search className={styles.search} aria-label={t('helpSearch.label')}>
      <form {...form} role="presentation">
        <SearchField
          {...input}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, with a list of links
          role="combobox"
          aria-label={t('helpSearch.label')}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? id : undefined}
          aria-activedescendant={active && optionId(active)}
          placeholder={t('helpSearch.placeholder')}
          clearLabel={t('helpSearch.clear')}
          onClear={clear}
        />
      </form>
      {hasList && (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element lists links so
          role="listbox"
          aria-label={t('helpSearch.suggestions')}
          className={styles.list}
        >
          {suggestions.map((article) => (
            <Suggestion
              key={article.slug}
              id={optionId(article)}
              article={article}
              active={article === active}
              onChosen={close}
            />
          ))}
        </div>
      )}
      {open && !hasList && (
        <p aria-hidden className={styles.none}>
          {t('helpSearch.noSuggestion')}
        </p>
      )}
      <VisuallyHidden>
        <output>
          {open && hasList && t('helpSearch.count', { count: suggestions.length })}
          {open && !hasList && t('helpSearch.noSuggestion')}
        </output>
      </VisuallyHidden>
    </search>
  )
}

type SuggestionProps = { id: string; article: Article; active: boolean; onChosen: () => void }

/** The press must not take the focus: the box would lose it, and its list with it. */
function Suggestion({ id, article, active, onChosen }: SuggestionProps) {
  const english = useEnglish()
  return (
    <AppLink
      id={id}
      to={paths.article(article.slug)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link, for a tab of its own
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChosen}
    >
      <span {...english}>{article.title}</span>
    </AppLink>
  )
}
