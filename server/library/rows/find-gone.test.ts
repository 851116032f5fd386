import { expect, test } from 'vitest'

import { createGone } from './find-gone.ts'
import { createSeen } from './seen.ts'

const nothingAway: ReadonlySet<string> = new Set()

/** Files in folders of ten. */
function* filesIn(place: string, count: number) {
  for (let id = 1; id <= count; id += 1)
    yield { id, path: `${place}${Math.floor(id / 10)}/${id % 10}.flac` }
}

test('a disk that is away takes none of its songs along, and with half a million of them it ends [OWN-4] [OWN-11]', () => {
  const seen = createSeen()
  seen.empty.add('')
  const gone = createGone(seen, '', nothingAway)
  // What copied all that it has for each of them would not end.
  for (const file of filesIn('', 500_000)) gone.look(file)
  expect(gone.all()).toEqual({ files: [], doubtful: [''] })
})

test('songs of folders that were emptied are gone, where they are few or one says so; others and those that cannot be seen are not [OWN-4]', () => {
  const seen = createSeen()
  for (const place of ['few', 'many']) seen.empty.add(place)
  seen.hidden.add('shut')
  seen.ids.add(3)
  seen.paths.add('refused.flac')
  const gone = createGone(seen, '', new Set(['disk']))
  const paths = ['few/1.flac', 'shut/2.flac', '3.flac', 'refused.flac', 'disk/a/5.flac', '6.flac']
  for (const [at, path] of paths.entries()) gone.look({ id: at + 1, path })
  for (const { id, path } of filesIn('many/', 100)) gone.look({ id: 100 + id, path })
  const { files, doubtful } = gone.all()
  expect(files).toEqual([6, 1])
  expect(doubtful).toEqual(['disk', 'many'])
})
