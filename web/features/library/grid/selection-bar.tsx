import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import styles from '#web/features/library/library.module.css'

type SelectionBarProps = {
  count: number
  onChoose: (way: 'play' | 'playNext' | 'addToQueue') => void
  onClear: () => void
}

/** What can be done with the rows that are chosen. */
export function SelectionBar({ count, onChoose, onClear }: SelectionBarProps) {
  const t = useText()
  return (
    <section className={styles.selection} aria-label={t('libraryPage.selection')}>
      <output className={styles.selected}>{t('libraryPage.selected', { count })}</output>
      <Button size="sm" onClick={() => onChoose('play')}>
        {t('player.play')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onChoose('playNext')}>
        {t('album.playNext')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onChoose('addToQueue')}>
        {t('album.addToQueue')}
      </Button>
      <IconButton label={t('libraryPage.selectNone')} icon="close" size="sm" onClick={onClear} />
    </section>
  )
}
