import { expect, test } from 'vitest'

import { text } from '#web/lib/language/language.ts'

import { ManageError } from './manage-client.ts'
import { say, sentenceFor, sentenceOf } from './sentences.ts'

const disk = { code: 'disk_full', values: { folder: '/srv/data' } }
const full =
  'The disk that holds /srv/data is full. Free some space and scan again; what was stored is still there.'

test('what ended an import, or left a folder as it was, is said in the words of the page [ADD-3] [LAY-4]', () => {
  expect(say(sentenceFor({ sentence: 'No room.', ...disk }))).toBe(full)
  const reason = { reason: 'This user may not read it', code: 'denied' }
  const unseen = { code: 'folder_unseen', values: { path: '/srv/music', ...reason } }
  expect(say(sentenceFor({ sentence: 'Gone.', ...unseen }))).toContain(
    `/srv/music cannot be looked through, and nothing of it was changed: ${text('manage.why.denied')}.`,
  )
})

test('what a newer server says is shown as it says it [ADD-3]', () => {
  expect(say(sentenceFor({ sentence: 'New.', code: 'toString', values: {} }))).toBe('New.')
  expect(say(sentenceFor({ sentence: 'New.' }))).toBe('New.')
})

test('a refusal is said by its code, with what stands in it [ADD-2]', () => {
  expect(say(sentenceOf(new ManageError(disk.code, 'No room.', [], disk.values)))).toBe(full)
  expect(say(sentenceOf(new ManageError('no_account', '', ['ida@example.org'])))).toContain(
    'ida@example.org',
  )
  expect(say(sentenceOf(new ManageError('failed', 'New.', [], 7)))).toBe('New.')
  expect(say(sentenceOf(new ManageError('failed')))).toBe(text('manage.failed'))
})
