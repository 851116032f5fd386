import { BroadcastChannel } from 'node:worker_threads'

import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { rememberStyles } from './quick-styles.ts'

const config = {
  basePath: '/clone/',
  brandName: 'Music',
  backendUrl: '/clone/',
  mediaUrl: '/clone/media/',
  publishableKey: 'sb_publishable_test',
}
document.head.innerHTML = `<script type="application/json" id="config">${JSON.stringify(config)}</script>`

// happy-dom does not know the search element yet.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

// The context that a test file runs in lacks what tabs speak to each other by, and has errors of its own.
Object.assign(globalThis, { BroadcastChannel })
Object.setPrototypeOf(DOMException.prototype, Error.prototype)

// No test reaches the network: what is under way when a file ends may keep its process for ever.
Object.assign(globalThis, {
  fetch: () => Promise.reject(new TypeError('The test answers nothing here')),
})

if (document.defaultView) rememberStyles(document.defaultView)

// What a test shows is a part of a page, which comes with its sentences.
await import('#web/lib/language/language.ts').then(({ completeLanguage }) => completeLanguage())

// A busy machine is no fault.
configure({ asyncUtilTimeout: 10_000 })

const { getElementError } = getConfig()
configure({
  // While something is waited for, nobody reads what the page looks like, which takes longer than to look.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

function isWaiting(): boolean {
  return Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** What the app writes to `console.error` is a fault of the test that caused it. */
afterEach(() => {
  cleanup()
  const written = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  if (written.length > 0) throw new Error(`console.error was called: ${written.join('\n')}`)
})
