import { expect, test } from 'vitest'

import { explain } from './faults.mjs'

test.each([
  { complaint: 'npm error code ENOSPC\nnpm error nospc write', says: 'The disk is full.' },
  { complaint: 'npm error code EACCES\nnpm error path /x', says: 'This user may not write to' },
  { complaint: 'Error: EROFS: read-only file system, mkdir', says: 'can only be read' },
  { complaint: 'Error: EEXIST: file already exists, mkdir', says: 'A file is in the place of' },
  { complaint: 'npm error code EAI_AGAIN', says: 'The npm registry cannot be reached.' },
  { complaint: 'npm error code ECONNREFUSED', says: 'The npm registry cannot be reached.' },
  { complaint: 'spawn npm ENOENT', says: 'npm was not found.' },
])('$complaint becomes a sentence [API-3]', ({ complaint, says }) => {
  expect(explain(complaint)).toContain(says)
})

test('a complaint that nobody knows is not guessed at [API-3]', () => {
  expect(explain('npm error code E404')).toBeUndefined()
})
