import { currentEntry } from '#web/player/queue/queue.ts'
import { currentTrack } from '#web/player/player-state.ts'
import type { Player } from '#web/player/player.ts'

/** Seconds of a long song that make a play; of others half is enough. */
const mostNeeded = 240
/** Seconds that a report of the time may be early. */
const slack = 1

/** One hearing of a song, from its start or from where it was left. */
type Round = { readonly track: string; readonly heard: number; readonly isTold: boolean }

type Options = {
  /** Told of a song once so much of it was heard. */
  readonly onPlay: (trackId: string) => void
  /** Of the page before, and how it is kept for the next. */
  readonly left: Round | undefined
  readonly keep: (round: Round) => void
  /** Tells of `pagehide`. */
  readonly page: EventTarget
  /** Milliseconds of a clock that nobody sets. */
  readonly now?: () => number
}

/**
 * Tells of each song that was played: half of it was heard, or four minutes, without what was skipped. From one start to
 * the end it is told once, whatever pauses, seeks, reloads and retries there are; each round of a repeated song counts.
 */
export function countPlays(player: Player, options: Options): void {
  const { onPlay, left, keep, page, now = () => performance.now() } = options
  let entry: number | undefined
  let round: Round = left ?? { track: '', heard: 0, isTold: false }
  let at = now()

  const follow = (state = player.getState()) => {
    const track = currentTrack(state)
    const key = currentEntry(state.queue)?.key
    const isLate = player.time.getState().position > slack
    const isResumed = entry === undefined && track?.id === round.track && isLate
    if (track && key !== entry && !isResumed) begin(track.id)
    if (track) entry = key
  }
  const begin = (track: string) => {
    round = { track, heard: 0, isTold: false }
  }

  follow()
  player.subscribe((state, before) => {
    const { request } = state
    const isAnew = request !== before.request && request.sound && request.at === 0
    if (isAnew && request.track) begin(request.track.id)
    follow(state)
    if (state.status !== before.status) at = now()
  })
  player.time.subscribe((time, before) => {
    const passed = (now() - at) / 1000
    at = now()
    const moved = time.position - before.position
    const isHeard = player.getState().status === 'playing' && moved > 0 && moved <= passed + slack
    if (!isHeard || round.isTold || time.url !== before.url) return
    round = { ...round, heard: round.heard + moved }
    if (round.heard < Math.min(time.duration / 2, mostNeeded)) return
    round = { ...round, isTold: true }
    keep(round)
    onPlay(round.track)
  })
  page.addEventListener('pagehide', () => keep(round))
}
