import { afterEach, expect, test, vi } from 'vitest'

import { trackNamed } from './player-fixture.ts'
import { rehearse } from './rehearsal.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the rehearsal of a press neither sounds nor asks for anything [PLAY-1]', () => {
  const [fetch, audio] = [vi.fn<typeof globalThis.fetch>(), vi.fn<() => HTMLAudioElement>()]
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('Audio', audio)
  const root = new EventTarget()
  const heard: string[] = []
  for (const type of ['pointerup', 'mouseup', 'click'])
    root.addEventListener(type, ({ bubbles }) => heard.push(`${type} ${bubbles}`))
  rehearse([trackNamed('One'), trackNamed('Two')], root)
  expect(heard).toEqual(['pointerup false', 'mouseup false', 'click false'])
  expect(fetch).not.toHaveBeenCalled()
  expect(audio).not.toHaveBeenCalled()
})
