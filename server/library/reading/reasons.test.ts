import { expect, test } from 'vitest'

import { readReason } from './reasons.ts'
import { sayFault } from './say-fault.ts'

test.each([
  [sayFault(Object.assign(new Error('no'), { code: 'EACCES' })), { code: 'denied' }],
  [sayFault(new Error('busy (now)')), { code: 'unreadable', detail: 'busy (now)' }],
  ['It is empty of sense', {}],
])('“%s” is known by its code, for pages in other languages [ADD-4]', (reason, known) => {
  expect(readReason(reason)).toEqual(known)
})
