import { useEffect } from 'react'
import { createPortal } from 'react-dom'

import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { withMessages } from '#web/lib/lazy-part.ts'
import { useOverlay } from '#web/lib/overlay.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Late } from '#web/ui/waiting/late-code.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'

type OpenPlayerProps = { className: string | undefined }

const load = withMessages(async () => (await import('./full-player.tsx')).FullPlayer)
const loadAhead = () => void load().catch(() => undefined)

/** The small player of a phone as one large button, which opens the player full screen. */
export function OpenPlayer({ className }: OpenPlayerProps) {
  const t = useText()
  const player = usePlayer()
  const song = usePlayerState(currentTrack)
  const { open, show, hide } = useOverlay('player')
  const sounds = usePlayerState(({ status }) => status === 'playing')
  useEffect(() => {
    if (sounds) loadAhead()
  }, [sounds])

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
          <Late
            load={load}
            isWanted={open}
            props={{}}
            missing={<Notice tone="error">{t('error.chunk')}</Notice>}
          />
        </Dialog>,
        document.body,
      )}
    </>
  )
}
