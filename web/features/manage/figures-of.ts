import type { useText } from '#web/lib/language/language.ts'

type Figures = {
  readonly added: number
  readonly changed: number
  readonly back: number
  readonly missing: number
  readonly skipped: number
}

/** What an import came to, as the list of a sentence; what is none is left out. */
export function figuresOf(
  { added, changed, back, missing, skipped }: Figures,
  t: ReturnType<typeof useText>,
  language: string,
): string {
  const parts = [
    added > 0 && t('manage.added', { count: added }),
    changed > 0 && t('manage.changed', { count: changed }),
    back > 0 && t('manage.back', { count: back }),
    missing > 0 && t('manage.gone', { count: missing }),
    skipped > 0 && t('manage.passed', { count: skipped }),
  ].filter((part) => part !== false)
  return new Intl.ListFormat(language).format(parts)
}
