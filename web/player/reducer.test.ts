import { expect, test } from 'vitest'

import type { PlayerEvent } from './events.ts'
import { album, list } from './player-fixture.ts'
import {
  initialState,
  isActive,
  nowhere,
  type PlayerState,
  type Problem,
  type Status,
} from './player-state.ts'
import { startQueue } from './queue/queue.ts'
import { reduce } from './reducer.ts'

const tracks = new Map(album.map((track) => [track.id, track]))
const queueAt = (place: number) =>
  startQueue(
    album.map(({ id }) => id),
    place,
    list,
  )
const last = album.length - 1
const lost: Problem = { code: 'network', track: album[last] }

/** At a track of the album, as if the output had been asked for what the status says. */
function stateAt(status: Status, place: number): PlayerState {
  const request = { track: album[place], sound: isActive(status) }
  const problem = status === 'reconnecting' || status === 'failed' ? lost : undefined
  return { ...initialState, enabled: true, queue: queueAt(place), tracks, status, request, problem }
}

const start: PlayerEvent = { type: 'start', queue: queueAt(0), tracks, isChosen: true }
const fault = (code: 'network' | 'server' | 'expired' | 'undecodable'): PlayerEvent => ({
  type: 'fault',
  code,
})

test.each<[from: Status, event: PlayerEvent, to: Status]>([
  ['idle', start, 'loading'],
  ['idle', { type: 'resume' }, 'loading'],
  ['loading', { type: 'playing' }, 'playing'],
  ['loading', { type: 'paused' }, 'paused'],
  ['loading', { type: 'blocked' }, 'paused'],
  ['loading', fault('network'), 'reconnecting'],
  ['loading', fault('expired'), 'loading'],
  ['loading', fault('undecodable'), 'failed'],
  ['loading', { type: 'stop' }, 'idle'],
  ['playing', { type: 'pause' }, 'playing'],
  ['playing', { type: 'paused' }, 'paused'],
  ['playing', { type: 'waiting' }, 'loading'],
  ['playing', { type: 'starved' }, 'reconnecting'],
  ['playing', { type: 'ended' }, 'paused'],
  ['playing', start, 'loading'],
  ['playing', fault('server'), 'reconnecting'],
  ['playing', { type: 'stop' }, 'idle'],
  ['paused', { type: 'resume' }, 'loading'],
  ['paused', fault('network'), 'paused'],
  ['paused', { type: 'stop' }, 'idle'],
  ['reconnecting', { type: 'try again' }, 'reconnecting'],
  ['reconnecting', { type: 'playing' }, 'playing'],
  ['reconnecting', { type: 'reconnect' }, 'loading'],
  ['reconnecting', { type: 'paused' }, 'paused'],
  ['failed', { type: 'resume' }, 'loading'],
  ['failed', { type: 'reconnect' }, 'loading'],
  ['failed', { type: 'paused' }, 'failed'],
  ['failed', start, 'loading'],
])('at the last track, from %s by %o to %s [PLAY-1] [PLAY-10]', (from, event, to) => {
  expect(reduce(stateAt(from, last), event).status).toBe(to)
})

test('what ends or cannot be played gives way to what follows [PLAY-4] [PLAY-10]', () => {
  for (const event of [{ type: 'ended' }, fault('undecodable')] as const) {
    const after = reduce(stateAt('playing', 0), event)
    expect(after).toMatchObject({ status: 'loading', request: { track: album[1], at: 0 } })
  }
})

test('songs of which it is known that nothing plays them are passed over, however many, until there is no other [PLAY-10] [OWN-15]', () => {
  const ids = Array.from({ length: 200 }, (_, at) => album[at % album.length]?.id ?? '')
  let state: PlayerState = { ...stateAt('playing', 0), queue: startQueue(ids), repeat: 'all' }
  const passOver = () =>
    (state = reduce(state, { type: 'fault', code: 'undecodable', isSure: true }))
  for (const _ of ids.slice(1)) expect(passOver().status).toBe('loading')
  expect(passOver()).toMatchObject({ status: 'failed', problem: { code: 'undecodable' } })
  state = reduce(reduce(state, { type: 'resume' }), { type: 'playing' })
  expect(passOver().status).toBe('loading')
})

test('an event by which nothing follows leaves the very same state', () => {
  const playing = stateAt('playing', 0)
  for (const event of [
    { type: 'time', time: nowhere },
    { type: 'comfortable' },
    { type: 'playing' },
    { type: 'arriving' },
    { type: 'reconnect' },
  ] as const)
    expect(reduce(playing, event)).toBe(playing)
})

/** Waiting for the second track of the album, which is being read. */
function waitingForSecond(sound: boolean): PlayerState {
  const known = new Map(tracks)
  known.delete('Second')
  const request = { track: undefined, sound }
  return { ...stateAt(sound ? 'loading' : 'paused', 1), tracks: known, request }
}

test.each([
  ['added by hand', (queue = queueAt(1)): PlayerEvent => ({ type: 'add', queue, tracks })],
  ['read', (): PlayerEvent => ({ type: 'read', tracks: album })],
])('a track that is waited for begins also once it is %s [QUEUE-6] [QUEUE-7]', (_, known) => {
  expect(reduce(waitingForSecond(true), known()).request).toMatchObject({
    track: { title: 'Second' },
    sound: true,
    at: 0,
  })
  expect(reduce(waitingForSecond(false), known()).request).toMatchObject({
    track: { title: 'Second' },
    sound: false,
  })
})

test('what is heard after the current track is gone is the next one, not the one that was loaded [QUEUE-6]', () => {
  const known = new Map(tracks)
  known.delete('Second')
  const paused = { ...stateAt('paused', 0), tracks: known }
  const gone = reduce(paused, { type: 'gone', isGone: (id) => id === 'First' })
  expect(gone.request).toMatchObject({ track: undefined, sound: false })
  const resumed = reduce(reduce(gone, { type: 'read', tracks: album }), { type: 'resume' })
  expect(resumed.request.track?.title).toBe('Second')
})

test.each<PlayerEvent>([{ type: 'resume' }, { type: 'reconnect' }])(
  'to try again by $type makes a connection anew, as the old one is silent [PLAY-10]',
  (event) => {
    const { request } = reduce(stateAt('reconnecting', 0), event)
    expect(request).toEqual({ track: album[0], sound: true, anew: 'connection' })
  },
)

test('an output that reports late starts nothing: no sound without a track, nothing after a pause [PLAY-4]', () => {
  expect(reduce(initialState, { type: 'playing' })).toBe(initialState)
  const after = reduce(stateAt('paused', 0), { type: 'ended' })
  expect(after).toMatchObject({ status: 'paused', request: { track: album[1], sound: false } })
  expect(reduce(stateAt('idle', 0), { type: 'ended' }).status).toBe('idle')
})

test('a queue of which nothing is left has no problem left either [QUEUE-6]', () => {
  const after = reduce(stateAt('failed', 0), { type: 'gone', isGone: () => true })
  expect(after).toMatchObject({ status: 'idle', problem: undefined })
})
