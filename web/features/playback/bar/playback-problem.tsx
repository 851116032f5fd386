import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { hasNext } from '#web/player/player-state.ts'
import { isItsOwn } from '#web/player/reducer.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { useIsSaid } from '#web/ui/overlay/toasts.tsx'

import styles from './playback-problem.module.css'

const whenFailed = {
  blocked: 'player.blocked',
  network: 'player.networkFailed',
  server: 'player.serverFailed',
  busy: 'player.serverFailed',
  expired: 'player.expired',
  undecodable: 'player.undecodable',
  damaged: 'player.damaged',
  missing: 'player.missing',
} as const

const whenGoingOn = {
  ...whenFailed,
  network: 'player.reconnecting',
  server: 'player.serverTrouble',
  busy: 'player.busy',
  undecodable: 'player.undecodableSkipped',
  damaged: 'player.damagedSkipped',
  missing: 'player.missingSkipped',
} as const

/** Why there is no music, or why a track was passed over, and the way out. */
export function PlaybackProblem() {
  const t = useText()
  const player = usePlayer()
  const problem = usePlayerState((state) => state.problem)
  const failed = usePlayerState(({ status }) => status === 'failed')
  const reconnecting = usePlayerState(({ status }) => status === 'reconnecting')
  const isLast = !usePlayerState(hasNext)
  const isSaidOffline = useIsSaid('offline')
  // That there is no network is said already, for all of the app.
  if (!problem || (reconnecting && isSaidOffline)) return null

  const { code, track } = problem
  const canSkip = failed && isItsOwn(problem) && !isLast
  const message = track ? (failed ? whenFailed : whenGoingOn)[code] : 'player.songUnread'
  return (
    <div className={styles.problem} data-notice="at-bar">
      <Notice tone={failed ? 'error' : 'info'}>
        <div className={styles.content}>
          <p>{t(message, { title: track?.title ?? '' })}</p>
          {code !== 'blocked' && (
            <Button size="sm" onClick={player.retry}>
              {t('player.tryAgain')}
            </Button>
          )}
          {canSkip && (
            <Button size="sm" variant="secondary" onClick={player.next}>
              {t('player.next')}
            </Button>
          )}
          {!reconnecting && (
            <IconButton
              label={t('player.dismiss')}
              icon="close"
              size="sm"
              onClick={player.dismissProblem}
            />
          )}
        </div>
      </Notice>
    </div>
  )
}
