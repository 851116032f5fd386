import type { FaultCode, PlayerEvent } from './events.ts'
import {
  currentTrack,
  initialState,
  isActive,
  type PlayerState,
  type Problem,
  type SoundRequest,
  type Status,
  untried,
} from './player-state.ts'
import { withTracks } from './queue/near-tracks.ts'
import { currentEntry, type Queue, step, withoutEntries } from './queue/queue.ts'

/** Unplayable tracks in a row after which the fault is not theirs. */
const tooManyFailures = 3
/** Seconds before each new connection; about two minutes in all. */
const delays = [1, 2, 4, 8, 15, 30, 30, 30]
/** Seconds that a silent connection is given before it is made anew. */
const stallPatience = 8

type EventsByType = { readonly [Event in PlayerEvent as Event['type']]: Event }
type EventOf<Type extends keyof EventsByType> = {
  [Each in Type]: EventsByType[Each] & { readonly type: Each }
}[Type]

/** Every transition of the table in ARCHITECTURE.md. */
const transitions: {
  readonly [Type in keyof EventsByType]: (state: PlayerState, event: EventOf<Type>) => PlayerState
} = {
  enable: (state) => ({ ...state, enabled: true }),
  disable: ({ volume, muted }) => ({
    ...initialState,
    volume,
    muted,
    request: { ...initialState.request },
  }),
  restore: (state, { saved: { position, ...saved } }) => readied({ ...state, ...saved }, position),

  choose: (state, { choice }) => ({ ...state, choice }),
  start: (state, { queue, tracks, isChosen, choice }) =>
    state.enabled && currentEntry(queue)
      ? begun({ ...state, ...chosen, tracks, isChosen, choice }, queue)
      : state,
  resume: (state) =>
    state.enabled && currentEntry(state.queue)
      ? { ...sounding(state), ...chosen, problem: undefined }
      : state,
  /** The status follows once the output has, but where there is nothing yet that could. */
  pause: (before) => {
    const state = { ...before, choice: undefined }
    if (!state.request.sound) return state
    if (!state.request.track) return silenced(state)
    return { ...state, tries: untried, request: hushed(state.request) }
  },
  stop: (before) => {
    const state = { ...before, choice: undefined }
    if (state.status === 'idle') return state
    return readied({ ...silenced(state), status: 'idle' }, 0, 'idle')
  },
  reconnect: (state) => (isCutOff(state) ? sounding(state) : state),
  dismiss: (state) => ({ ...state, problem: undefined }),
  volume: (state, { volume = state.volume, muted }) => ({ ...state, volume, muted }),

  /** The first of an empty queue waits for a press. */
  add: (state, { queue, tracks }) => {
    if (!state.enabled) return state
    const next = { ...state, queue, tracks }
    return currentEntry(state.queue) ? withCurrent(next, state) : readied(next)
  },
  arrange: (state, { queue, shuffled = state.shuffled }) => ({ ...state, queue, shuffled }),
  repeat: (state, { repeat }) => ({ ...state, repeat }),

  read: (state, { tracks }) =>
    withCurrent({ ...state, tracks: withTracks(state.tracks, tracks, state.queue) }, state),
  unread: (state) => failed(state, { code: 'network', track: undefined }),
  /** What sounds stays until it ends. */
  gone: (state, { isGone }) => {
    const current = currentEntry(state.queue)
    const stays = isActive(state.status) && currentTrack(state) ? current : undefined
    const queue = withoutEntries(state.queue, (entry) => entry !== stays && isGone(entry.id))
    const next = currentEntry(queue)
    if (!next) return emptied({ ...state, queue })
    if (next === current) return { ...state, queue }
    return state.request.sound ? begun(state, queue) : readied({ ...state, queue })
  },

  playing: (state) => {
    const { request, status, tries } = state
    if (!request.track) return state
    if (status === 'playing' && request.sound && tries === untried) return state
    const wanted = request.sound ? request : { track: request.track, sound: true }
    return { ...during(state, 'playing'), tries: untried, failures: 0, passed: 0, request: wanted }
  },
  paused: (state) => (isActive(state.status) ? silenced(state) : state),
  waiting: (state) =>
    state.request.sound && state.tries.connections === 0 ? during(state, 'loading') : state,
  starved: (state) =>
    state.tries.wait === undefined ? faulty(state, 'network', stallPatience) : state,
  /** No need for a new connection. */
  arriving: (state) =>
    state.tries.wait === undefined
      ? state
      : { ...during(state, 'loading'), tries: { ...state.tries, connections: 0, wait: undefined } },
  /** One that comes late, after a pause, starts nothing. */
  ended: (state) => {
    if (state.request.sound) return wentOn(state)
    return state.status === 'paused' ? readied(wentOn(state)) : state
  },
  /** Where the queue has changed on the way, the queue has the word. */
  'handed over': (state, { track }) => {
    if (!state.request.sound) return transitions.ended(state, { type: 'ended' })
    const next = wentOn(state)
    if (!next.request.sound || next.request.track?.id !== track.id) return next
    return { ...next, status: 'playing', request: { track, sound: true } }
  },
  blocked: (state) => silenced(state, { code: 'blocked', track: state.request.track }),
  fault: (state, { code, isSure }) => faulty(state, code, 0, isSure),
  time: (state) => state,
  comfortable: (state) => state,

  'try again': (state) => ({
    ...state,
    tries: { ...state.tries, wait: undefined },
    request: { track: state.request.track, sound: true, anew: 'connection' },
  }),
}

/** The player after an event; the same state when nothing follows. */
export function reduce<Type extends keyof EventsByType>(
  state: PlayerState,
  event: EventOf<Type>,
): PlayerState {
  return transitions[event.type](state, event)
}

/** The listener has chosen anew: what failed before does not count. */
const chosen = { choice: undefined, failures: 0, passed: 0, isChosen: true } as const

/** The current track of a queue sounds, from its start, as soon as it is there. */
function begun(state: PlayerState, queue: Queue, problem?: Problem): PlayerState {
  const track = currentTrack({ queue, tracks: state.tracks })
  const request = { track, sound: true, at: 0 }
  return { ...state, queue, problem, status: 'loading', tries: untried, request }
}

/** The current track begins, or waits at its start, where it is not known until now. */
function withCurrent(state: PlayerState, before: PlayerState): PlayerState {
  if (currentTrack(before) || !currentTrack(state)) return state
  return state.request.sound ? begun(state, state.queue) : readied(state)
}

function emptied(state: PlayerState): PlayerState {
  const { request, problem } = initialState
  return { ...state, status: 'idle', problem, tries: untried, request: { ...request } }
}

/** The current track waits at a second, once it is known; until then nothing is loaded. */
function readied(state: PlayerState, at = 0, status: Status = 'paused'): PlayerState {
  const track = currentTrack(state)
  if (!track)
    return state.request.track ? { ...state, request: { ...initialState.request } } : state
  return { ...during(state, status), tries: untried, request: { track, sound: false, at } }
}

/** The current track goes on where it is, by a new connection where the old one is at fault. */
function sounding(state: PlayerState): PlayerState {
  const track = currentTrack(state)
  if (track?.id !== state.request.track?.id) return begun(state, state.queue)
  const status = state.status === 'playing' ? 'playing' : 'loading'
  const request: SoundRequest = isCutOff(state)
    ? { track, sound: true, anew: 'connection' }
    : { track, sound: true }
  return { ...during(state, status), tries: untried, request }
}

function silenced(state: PlayerState, problem = stillTrue(state.problem)): PlayerState {
  return { ...state, status: 'paused', problem, tries: untried, request: hushed(state.request) }
}

function failed(state: PlayerState, problem: Problem): PlayerState {
  return { ...state, status: 'failed', problem, tries: untried, request: hushed(state.request) }
}

function during(state: PlayerState, status: Status): PlayerState {
  const problem = stillTrue(state.problem)
  if (status === state.status && problem === state.problem) return state
  return { ...state, status, problem }
}

/** After the last track the player waits at its start. */
function wentOn(state: PlayerState): PlayerState {
  const { queue, repeat } = state
  const next = repeat === 'one' ? queue : step(queue, 1, repeat)
  if (!next || !currentEntry(next)) return readied(state)
  return begun({ ...state, isChosen: false }, next)
}

function faulty(state: PlayerState, code: FaultCode, patience = 0, isSure = false): PlayerState {
  const { request, tries } = state
  const { track } = request
  if (!track || !request.sound) return state
  const problem = { code, track }
  if (isItsOwn(problem)) return passedOver(state, problem, isSure)
  if (code === 'expired' && !tries.renewed) {
    return {
      ...(tries.connections > 0 ? state : during(state, 'loading')),
      tries: { ...tries, renewed: true },
      request: { track, sound: true, anew: 'address' },
    }
  }
  const delay = code === 'expired' ? undefined : delays[tries.connections]
  if (delay === undefined) return failed(state, problem)
  const [connections, wait] = [tries.connections + 1, Math.max(delay, patience)]
  return { ...state, status: 'reconnecting', problem, tries: { ...tries, connections, wait } }
}

/** Skips a track, unless it is a lost one that the listener chose: nothing else plays in its place. */
function passedOver(state: PlayerState, problem: Problem, isSure: boolean): PlayerState {
  const isKnown = isSure && problem.code === 'undecodable'
  // One of which it is known says nothing of the others; but all there are may be such.
  const failures = state.failures + (isKnown ? 0 : 1)
  const passed = state.passed + (isKnown ? 1 : 0)
  const isOver = failures >= tooManyFailures || passed >= state.queue.order.length
  const maySkip = !isOver && !(state.isChosen && problem.code === 'missing')
  const next = maySkip ? step(state.queue, 1, state.repeat) : undefined
  if (!next || !currentEntry(next)) return failed({ ...state, failures, passed }, problem)
  return begun({ ...state, failures, passed, isChosen: false }, next, problem)
}

const hushed = (request: SoundRequest): SoundRequest =>
  request.sound ? { track: request.track, sound: false } : request

/** A skipped track stays a problem worth telling while another plays; the rest is over. */
function stillTrue(problem: Problem | undefined): Problem | undefined {
  return isItsOwn(problem) ? problem : undefined
}

/** Of the track itself, so that another may play. */
export const isItsOwn = (problem: Problem | undefined): boolean =>
  ['undecodable', 'damaged', 'missing'].includes(problem?.code ?? '')

/** The network or the server was at fault, and may be there again. */
function isCutOff({ status, problem }: PlayerState): boolean {
  const waits = status === 'reconnecting' || status === 'failed'
  return waits && ['network', 'server', 'busy'].includes(problem?.code ?? '')
}
