import { expect, test } from 'vitest'

import { explainNpm } from './npm.mjs'

test.each([
  { wrote: 'npm error code ENOSPC\nnpm error nospc write', says: 'The disk is full.' },
  { wrote: 'npm error code EACCES\nnpm error path /x', says: 'This user may not write to' },
  { wrote: 'npm error code EAI_AGAIN', says: 'The npm registry cannot be reached.' },
  { wrote: 'npm error code ECONNREFUSED', says: 'The npm registry cannot be reached.' },
  { wrote: 'spawn npm ENOENT', says: 'npm was not found.' },
  { wrote: 'npm error code E404', says: 'npm error code E404' },
])('what npm complains of becomes a sentence: $says [API-3]', ({ wrote, says }) => {
  expect(explainNpm(wrote)).toContain(says)
})
