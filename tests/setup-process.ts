import { flushCompileCache } from 'node:module'

import { afterAll } from 'vitest'

// Vitest ends a process before that has kept for the next ones what it compiled.
afterAll(() => flushCompileCache())
