import { expect, test } from 'vitest'

import type { Track } from '#domain/catalogue.ts'
import { createPlayer } from '#web/player/player.ts'
import { album, list, statusOf, titleOf, trackNamed } from '#web/player/player-fixture.ts'

import type { Output, Report } from './output.ts'

/** Something in another room, which says what it does after it has done it. */
class RemoteOutput implements Output {
  /** What it was told, in order. */
  readonly told: string[] = []
  next: Track | undefined
  report: (report: Report) => void = () => {}

  connect(report: (report: Report) => void) {
    this.report = report
  }
  load({ title }: Track, at: number, sound: boolean) {
    this.told.push(`${sound ? 'play' : 'load'} ${title} at ${at}`)
  }
  play(anew?: string) {
    this.told.push(anew ? `play over a new ${anew}` : 'play')
  }
  pause() {
    this.told.push('pause')
  }
  seek(seconds: number) {
    this.told.push(`seek ${seconds}`)
  }
  prepare(track: Track, as: 'next' | 'guess') {
    if (as === 'next') this.next = track
  }
  announce() {}
  setGain(gain: number) {
    this.told.push(`gain ${gain}`)
  }
  setMuted(muted: boolean) {
    this.told.push(`muted ${muted}`)
  }
  clear() {
    this.told.push('clear')
  }

  /** The prepared track sounds without a gap. */
  handOver() {
    if (this.next) this.report({ type: 'handed over', track: this.next })
  }
}

function setUp() {
  const output = new RemoteOutput()
  const player = createPlayer({ output })
  const { report, told } = output
  player.enable()
  player.playFrom(list, album)
  report({ type: 'playing' })
  report({ type: 'comfortable' })
  /** What it was told since it was asked last. */
  const news = () => told.splice(0)
  return { player, output, report, news }
}

test('any output plays, pauses and seeks, and the status follows what it says', () => {
  const { player, report, news } = setUp()
  expect(statusOf(player)).toBe('playing')
  player.pause()
  expect(statusOf(player)).toBe('playing')
  report({ type: 'paused' })
  expect(statusOf(player)).toBe('paused')
  player.seek(40)
  player.toggle()
  expect(statusOf(player)).toBe('loading')
  expect(news()).toEqual(['play First at 0', 'pause', 'seek 40', 'play'])
  player.setVolume(0.5)
  player.toggleMute()
  expect(news()).toEqual(['gain 0.125', 'muted true'])
  player.disable()
  expect(news()).toEqual(['clear'])
})

test('an output that goes on by itself takes the queue along, and is told nothing new', () => {
  const { player, output, news } = setUp()
  expect(output.next?.title).toBe('Second')
  news()
  output.handOver()
  expect([titleOf(player), statusOf(player)]).toEqual(['Second', 'playing'])
  expect(news()).toEqual(['play'])
  player.playFromQueue(3)
  expect(news()).toEqual(['play Fourth at 0'])
})

test('while one track repeats, an output has no other to go on to', () => {
  const { player, output } = setUp()
  const guesses: string[] = []
  output.prepare = ({ title }, as) => void guesses.push(`${title}, ${as}`)
  player.setRepeat('one')
  player.setRepeat('off')
  expect(guesses).toEqual(['Second, guess', 'Second, next'])
})

test('where the queue changed before an output could hear of it, the queue has the word', () => {
  const { player, report, news } = setUp()
  player.playNext(trackNamed('Added'))
  news()
  report({ type: 'handed over', track: album[1]! })
  expect([titleOf(player), statusOf(player)]).toEqual(['Added', 'loading'])
  expect(news()).toEqual(['play Added at 0'])
})

test('at the end of the queue an output that went on is brought back, silent', () => {
  const { player, report, news } = setUp()
  player.playFromQueue(3)
  report({ type: 'playing' })
  news()
  report({ type: 'handed over', track: album[0]! })
  expect([titleOf(player), statusOf(player)]).toEqual(['Fourth', 'paused'])
  expect(news()).toEqual(['load Fourth at 0'])
})

test('a fault of any output is met alike: over a new address, then by going on [PLAY-10]', () => {
  const { player, report, news } = setUp()
  news()
  report({ type: 'fault', code: 'expired' })
  expect(news()).toEqual(['play over a new address'])
  report({ type: 'fault', code: 'undecodable' })
  expect([titleOf(player), player.getState().problem?.code]).toEqual(['Second', 'undecodable'])
  expect(news()).toEqual(['play Second at 0'])
})

test('during a pause no fault is news, and nothing is tried again [PLAY-10]', () => {
  const { player, report, news } = setUp()
  player.pause()
  report({ type: 'paused' })
  news()
  for (const code of ['network', 'expired', 'undecodable'] as const) report({ type: 'fault', code })
  report({ type: 'starved' })
  expect(player.getState()).toMatchObject({ status: 'paused', problem: undefined })
  expect([titleOf(player), news()]).toEqual(['First', []])
})

test('what an output says while it is told something is dealt with after that', () => {
  const { player, output } = setUp()
  output.load = () => output.report({ type: 'playing' })
  player.next()
  expect([titleOf(player), statusOf(player)]).toEqual(['Second', 'playing'])
})
