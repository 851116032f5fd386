import { useStore } from 'zustand'

import { albumRead, forgetAlbumRead } from '#web/music/play/play-album.ts'
import { useText } from '#web/lib/language/language.ts'
import { Toast } from '#web/ui/overlay/toast.tsx'

import { Offer } from './offer.tsx'

/** Says why a chosen album does not play, and offers to try again. */
export function AlbumNotice() {
  const t = useText()
  const latest = useStore(albumRead, (state) => state.latest)
  const { title } = latest?.album ?? { title: '' }
  return (
    <Toast>
      {latest && latest.status !== 'reading' && (
        <Offer
          tone="error"
          text={t(latest.status === 'empty' ? 'album.empty' : 'player.networkFailed', { title })}
          action={t('player.tryAgain')}
          onAction={latest.retry}
          onClose={forgetAlbumRead}
        />
      )}
    </Toast>
  )
}
