import { useState } from 'react'
import { createPortal } from 'react-dom'

import type { Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import { DetailsDialog } from '#web/music/details/details-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** The way to all that is known of a song; over the player and not in it, which a finger pushes away. */
export function DetailsButton({ song }: { song: Track }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('details.title')}
      </Button>
      {createPortal(
        <DetailsDialog song={isOpen ? song : undefined} onClose={() => setOpen(false)} />,
        document.body,
      )}
    </>
  )
}
