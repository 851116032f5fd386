import { expect, test } from 'vitest'

import { describeFault } from './describe-fault.ts'

test('the log holds where a fault happened, and no line of its message [SAFE-7]', () => {
  const described = describeFault(new Error('bad value\n    at my-secret-password'))
  expect(JSON.stringify(described)).not.toContain('my-secret-password')
  expect(described.at?.[0]).toContain('describe-fault.test.ts')
})
