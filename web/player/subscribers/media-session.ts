import { artistNames, type Track } from '#domain/catalogue.ts'

import { afterChanges } from './after-changes.ts'
import { currentTrack, isActive, type Status } from '#web/player/player-state.ts'
import type { Player } from '#web/player/player.ts'

/** Seconds of a jump for which the system names no length. */
const jump = 10
/** Milliseconds that a track stays current before the system is told: skips come in bursts. */
const settling = 100

type Session = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>

type Options = {
  readonly session: Session
  /** The same picture in several sizes, absolute, the largest first. */
  readonly artworkOf: (track: Track) => MediaImage[]
  /** Without buttons to jump, as an iPhone shows them in place of those to skip. */
  readonly skipsOnly: boolean
}

/** Lends the player to the system's media controls and keys. Returns what ends it. */
export function controlByMediaSession(player: Player, options: Options): () => void {
  const { session } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: Track | undefined

  function tellTrack(track: Track | undefined) {
    told = track
    clearTimeout(timer)
    if (!track) session.metadata = null
    else timer = setTimeout(() => show(track), settling)
  }

  function show(track: Track) {
    const { title, album } = track
    session.metadata = new MediaMetadata({
      title,
      artist: artistNames(track),
      album: album.title,
      artwork: options.artworkOf(track),
    })
  }

  function follow() {
    const state = player.getState()
    const { status } = state
    const track = status === 'idle' ? undefined : currentTrack(state)
    if (track !== told) tellTrack(track)
    session.playbackState = playbackStateOf(status)
    tellPosition(session, player)
  }

  const handlers = handlersOf(player, options.skipsOnly)
  for (const [action, handler] of handlers) setHandler(session, action, handler)
  const changes = afterChanges(player, follow)
  const stopClock = player.time.subscribe((now, before) => {
    const isNews =
      Math.floor(now.position) !== Math.floor(before.position) || now.duration !== before.duration
    if (isNews) changes.plan()
  })

  return () => {
    changes.stop()
    stopClock()
    for (const [action] of handlers) setHandler(session, action, null)
    tellTrack(undefined)
    session.playbackState = 'none'
  }
}

function handlersOf(player: Player, skipsOnly: boolean) {
  const by = (seconds: number) => player.seek(player.time.getState().position + seconds)
  const jumps: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['seekbackward', ({ seekOffset }) => by(-(seekOffset ?? jump))],
    ['seekforward', ({ seekOffset }) => by(seekOffset ?? jump)],
  ]
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => player.resume()],
    ['pause', () => player.pause()],
    ['stop', () => player.stop()],
    ['previoustrack', () => player.previous()],
    ['nexttrack', () => player.next()],
    [
      'seekto',
      ({ seekTime, fastSeek }) => {
        if (seekTime !== undefined) player.seek(seekTime, fastSeek)
      },
    ],
  ]
  return skipsOnly ? handlers : [...handlers, ...jumps]
}

/** A browser throws at the name of an action that it does not know. */
function setHandler(
  session: Session,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // The others work all the same.
  }
}

function playbackStateOf(status: Status): MediaSessionPlaybackState {
  if (status === 'idle') return 'none'
  return isActive(status) ? 'playing' : 'paused'
}

function tellPosition(session: Session, player: Player) {
  const { position, duration } = player.time.getState()
  if (duration > 0) session.setPositionState({ duration, position: Math.min(position, duration) })
  else session.setPositionState()
}
