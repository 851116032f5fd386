import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'

type MoreButtonProps = {
  /** Of the list. */
  name: string
  /** Shows more of it; absent when that is all. */
  onMore: (() => void) | undefined
  isReading: boolean
}

/** Stands at the end of a list that goes on. */
export function MoreButton({ name, onMore, isReading }: MoreButtonProps) {
  const t = useText()
  return (
    onMore && (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('shelf.moreOf', { name })}
        loading={isReading}
        onClick={onMore}
      >
        {t('shelf.more')}
      </Button>
    )
  )
}
