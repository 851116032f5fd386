import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { contextOf } from '#web/lib/context-target.ts'
import { useText } from '#web/lib/language.ts'
import { useOverlay } from '#web/lib/overlay.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { currentTrack } from '#web/player/queue.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type OpenPlayerProps = { className: string | undefined }

const load = async () => (await import('./full-player.tsx')).FullPlayer
const loadAhead = () => void load().catch(() => undefined)

/** The small player of a phone as one large button, which opens the player full screen. */
export function OpenPlayer({ className }: OpenPlayerProps) {
  const t = useText()
  const player = usePlayer()
  const song = usePlayerState(({ queue }) => currentTrack(queue))
  const { open, show, hide } = useOverlay('player')
  const [FullPlayer, setFullPlayer] = useState<ComponentType | 'missing'>()
  useEffect(() => {
    if (!open) return
    load().then(
      (loaded) => setFullPlayer(() => loaded),
      () => setFullPlayer('missing'),
    )
  }, [open])

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('player.open')}
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={show}
        {...(song && contextOf({ kind: 'song', song, onPlay: player.toggle }))}
      />
      {createPortal(
        <Dialog
          open={open}
          onClose={hide}
          title={t('panel.title')}
          closeLabel={t('shell.close')}
          variant="full"
        >
          {FullPlayer === 'missing' ? (
            <Notice tone="error">{t('error.chunk')}</Notice>
          ) : (
            FullPlayer && <FullPlayer />
          )}
        </Dialog>,
        document.body,
      )}
    </>
  )
}
