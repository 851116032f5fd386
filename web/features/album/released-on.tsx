import { formatDay } from '#web/lib/language/day.ts'
import { useLanguage, useText } from '#web/lib/language/language.ts'
import { perLanguage } from '#web/lib/language/per-language.ts'

import styles from './track-table.module.css'

const monthOf = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** The day or month of a release; its year stands in the header. */
export function ReleasedOn({ released }: { released: string | null }) {
  const t = useText()
  const language = useLanguage()
  if (!released || released.length < 7) return null
  const date =
    released.length === 7
      ? monthOf(language).format(new Date(released))
      : formatDay(released, language)
  return (
    <p className={styles.released}>
      <time dateTime={released}>{t('album.released', { date })}</time>
    </p>
  )
}
