import { expect, test } from 'vitest'

import { addUploads, uploadStore } from './upload-store.ts'

test('what is refused is named, but for files of systems: several dots are part of a name [ADD-6]', () => {
  const paths = [
    '...And Justice for All/notes.txt',
    '...And Justice for All/.DS_Store',
    '.hidden/notes.txt',
    'Thumbs.db',
  ]
  addUploads(paths.map((path) => ({ path, file: new File(['text'], 'any') })))
  expect(uploadStore.getState()).toMatchObject({
    refused: [{ path: '...And Justice for All/notes.txt', code: 'not_music' }],
    waiting: 0,
    done: 0,
  })
})
