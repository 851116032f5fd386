import { AuthClient } from '@supabase/auth-js'
import { expect, test, vi } from 'vitest'

import { fakeService } from './fake-service.ts'
import { createSessionStore } from './session-store.ts'

test('a link that is opened in a tab which is there already is found, too [SES-3]', async () => {
  fakeService({})
  const auth = new AuthClient({ url: 'http://localhost/clone/auth/v1', storageKey: 'k' })
  const session = createSessionStore(auth, 'k')
  location.hash = '#token_hash=abc&type=recovery'
  await vi.waitFor(() => expect(session.getState().link).toBe('token_hash=abc&type=recovery'))
  expect(location.hash).toBe('')
  await auth.dispose()
})
