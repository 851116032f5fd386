import { expect, test } from 'vitest'

import {
  album,
  list,
  settled,
  setUpPlayer,
  setUpPlaying,
  statusOf,
  titleOf,
  trackNamed,
  tracksInOrder,
} from '#web/player/player-fixture.ts'

test('next and previous move within the list and stop at its ends [PLAY-2]', async () => {
  const { player } = await setUpPlaying(2)
  player.next()
  expect(titleOf(player)).toBe('Fourth')
  player.next()
  expect(titleOf(player)).toBe('Fourth')
  await settled()
  expect(statusOf(player)).toBe('playing')

  for (const expected of ['Third', 'Second', 'First', 'First']) {
    player.previous()
    expect(titleOf(player)).toBe(expected)
  }
})

test('previous goes back to the start once more than 3 s have passed', async () => {
  const { player, audio } = await setUpPlaying(1)
  audio.runTo(3)
  player.previous()
  expect(titleOf(player)).toBe('First')
  await settled()
  const now = player.time.getState
  player.next()
  await settled()
  player.seek(3.1)
  player.previous()
  expect(titleOf(player)).toBe('Second')
  expect(now().position).toBe(0)
})

test('next plays also from a pause [PLAY-3]', async () => {
  const { player } = await setUpPlaying()
  player.pause()
  await settled()
  player.next()
  await settled()
  expect(statusOf(player)).toBe('playing')
})

test('at the end of a track the next one starts [PLAY-4]', async () => {
  const { player, audio } = await setUpPlaying()
  audio.end()
  await settled()
  expect(titleOf(player)).toBe('Second')
  expect(statusOf(player)).toBe('playing')
})

test('at the end of the list the music stops, ready to play the last track again [PLAY-2]', async () => {
  const { player, decks } = await setUpPlaying(3)
  decks[0].end()
  await settled()
  expect(titleOf(player)).toBe('Fourth')
  expect(statusOf(player)).toBe('paused')
  expect(player.time.getState().position).toBe(0)
  player.toggle()
  await settled()
  expect(statusOf(player)).toBe('playing')
})

test('repeating one plays it again, while Next goes on [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying()
  player.setRepeat('one')
  audio.end()
  await settled()
  expect(titleOf(player)).toBe('First')
  expect(statusOf(player)).toBe('playing')
  player.next()
  expect(titleOf(player)).toBe('Second')
})

test('repeating all goes from the last track to the first [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying(3)
  player.setRepeat('all')
  audio.end()
  await settled()
  expect(titleOf(player)).toBe('First')
})

test('shuffle keeps what sounds, and a list chosen under it is mixed from that track on [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying(2)
  audio.runTo(40)
  player.shuffle()
  expect(titleOf(player)).toBe('Third')
  expect(player.getState()).toMatchObject({ shuffled: true, status: 'playing' })
  expect(audio.currentTime).toBe(40)

  player.playFrom(list, album, 1)
  expect(tracksInOrder(player.getState())[0]?.title).toBe('Second')
  player.unshuffle()
  expect(player.getState().queue.order.map(({ id }) => id)).toEqual(album.map(({ id }) => id))
  expect(titleOf(player)).toBe('Second')
})

test('tracks are added after the current one or behind, and taken out, but not from under it', async () => {
  const { player } = await setUpPlaying()
  player.addToQueue(trackNamed('Later'))
  player.playNext(trackNamed('Soon'))
  const titles = () => tracksInOrder(player.getState()).map((track) => track.title)
  expect(titles()).toEqual(['First', 'Soon', 'Later', 'Second', 'Third', 'Fourth'])
  player.removeFromQueue(1)
  player.removeFromQueue(0)
  expect(titles()).toEqual(['First', 'Later', 'Second', 'Third', 'Fourth'])
  expect(statusOf(player)).toBe('playing')
})

test('a jump within the queue sounds at once and keeps the rest [QUEUE-3]', async () => {
  const { player } = await setUpPlaying()
  player.pause()
  player.addToQueue(trackNamed('Later'))
  player.playFromQueue(3)
  await settled()
  expect(titleOf(player)).toBe('Third')
  expect(statusOf(player)).toBe('playing')
  player.next()
  expect(titleOf(player)).toBe('Later')
  player.playFromQueue(0)
  expect(titleOf(player)).toBe('Later')
})

test('what comes is moved, taken out and put back, while the music goes on [QUEUE-4] [QUEUE-5]', async () => {
  const { player } = await setUpPlaying()
  const titles = () => tracksInOrder(player.getState()).map((track) => track.title)
  player.moveInQueue(3, 1)
  expect(titles()).toEqual(['First', 'Fourth', 'Second', 'Third'])
  const before = player.getState().queue
  player.removeFromQueue(0, 1, 3)
  const after = player.getState().queue
  expect(titles()).toEqual(['First', 'Second'])
  player.next()
  player.exchange(before, after)
  expect(titles()).toEqual(['First', 'Fourth', 'Second', 'Third'])
  expect(titleOf(player)).toBe('Second')
  player.exchange(before, after)
  expect(titleOf(player)).toBe('Second')
  await settled()
  expect(statusOf(player)).toBe('playing')
})

test.each(['addToQueue', 'playNext'] as const)(
  'a track put in an empty queue by %s is ready, silent, and plays at a press [PLAY-1]',
  async (command) => {
    const { player, decks } = setUpPlayer()
    player[command](trackNamed('Alone'))
    await settled()
    expect(statusOf(player)).toBe('paused')
    expect(decks[0]).toMatchObject({ paused: true, sources: [] })
    player.toggle()
    await settled()
    expect(statusOf(player)).toBe('playing')
  },
)

test('nobody logged in, nothing is put in the queue [PLAY-3]', () => {
  const { player } = setUpPlayer()
  player.disable()
  player.addToQueue(trackNamed('Alone'))
  expect(titleOf(player)).toBeUndefined()
})

test('another album keeps what was added by hand next, shuffled or not [QUEUE-8]', async () => {
  const { player } = await setUpPlaying()
  player.addToQueue(trackNamed('Later'))
  player.shuffle()
  player.playFrom({ ...list, id: 'other' }, ['One', 'Two', 'Three'].map(trackNamed), 1)
  expect(tracksInOrder(player.getState()).slice(0, 2)).toMatchObject([
    { title: 'Two' },
    { title: 'Later' },
  ])
  expect(player.getState().queue.source?.id).toBe('other')
  player.next()
  await settled()
  expect(titleOf(player)).toBe('Later')
  expect(statusOf(player)).toBe('playing')
})
