import { expect, test, vi } from 'vitest'

import { answer, fakeService } from '#web/lib/session/fake-service.ts'
import { ElementOutput } from '#web/player/engine/element-output.ts'
import { FakeAudio } from '#web/player/engine/fake-audio.ts'
import { createPlayer } from '#web/player/player.ts'
import { FakeUrls, trackNamed } from '#web/player/player-fixture.ts'

import { levelOf, readLoudness } from './loudness.ts'

test.each([
  ['a loud song is turned down', 1, { decibels: -6, peak: 1 }, 0.501],
  ['a quiet one is raised where the volume leaves room', 0.25, { decibels: 6, peak: 0.9 }, 0.499],
  ['at full volume nothing is louder than full', 1, { decibels: 6, peak: 0.2 }, 1],
  ['no peak is cut', 1, { decibels: 3, peak: 1.25 }, 0.8],
  ['of which nothing is known, it is as it is', 0.3, undefined, 0.3],
])('%s [OWN-13]', (_, gain, song, level) => {
  expect(levelOf(gain, song)).toBeCloseTo(level, 3)
})

test('an album keeps its own loudness while it plays, and songs from anywhere are equally loud [OWN-13]', async () => {
  vi.stubGlobal('BroadcastChannel', EventTarget)
  const songs = ['Ebb', 'Flow'].map((title) => ({
    ...trackNamed(title),
    file: `library/${title}.flac`,
  }))
  const row = { track_peak: 1, album_gain: -3, album_peak: 1 }
  fakeService({
    'GET rest/v1/tracks': answer(200, [
      { id: 'Ebb', track_gain: -6, ...row },
      { id: 'Flow', track_gain: -12, ...row },
    ]),
  })
  const decks = [new FakeAudio(), new FakeAudio()] as const
  const output = new ElementOutput(decks, new FakeUrls())
  const player = createPlayer({ output })
  player.enable()
  const album = { kind: 'album', id: 'tides', title: 'Tides', path: null } as const
  const volume = () => decks.find(({ paused }) => !paused)?.volume
  await readLoudness(
    songs.map(({ file }) => file),
    player,
    output,
  )

  player.playFrom({ ...album, kind: 'search' }, songs)
  expect(volume()).toBeCloseTo(0.501, 3)
  player.next()
  expect(volume()).toBeCloseTo(0.251, 3)
  player.playFrom(album, songs)
  expect(volume()).toBeCloseTo(0.708, 3)
  player.setVolume(0.5)
  expect(volume()).toBeCloseTo(0.125 * 0.708, 3)
})
