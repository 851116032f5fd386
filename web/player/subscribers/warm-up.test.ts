import { expect, test, vi } from 'vitest'

import { FakeAudio } from '#web/player/engine/fake-audio.ts'
import { trackNamed } from '#web/player/player-fixture.ts'
import { warmUp } from './warm-up.ts'

test('warming up plays on elements of its own, leaves them silent, and presses nothing [PLAY-1]', () => {
  const decks = [new FakeAudio(), new FakeAudio()] as const
  const plays = decks.map((deck) => vi.spyOn(deck, 'play'))
  const root = new EventTarget()
  const heard: string[] = []
  for (const type of ['mouseup', 'click'])
    root.addEventListener(type, ({ bubbles }) => heard.push(`${type} ${bubbles}`))
  warmUp([trackNamed('One'), trackNamed('Two')], root, decks)
  expect(plays.some(({ mock }) => mock.calls.length > 0)).toBe(true)
  expect(decks.every(({ paused }) => paused)).toBe(true)
  expect(heard).toEqual(['mouseup false', 'click false'])
})
