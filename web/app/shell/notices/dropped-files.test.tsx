import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openApp } from '#web/app/app-fixture.tsx'

test.each(['dragOver', 'drop'] as const)(
  'files that come by %s where nothing takes them are not opened in place of the app [PLAY-9]',
  async (kind) => {
    const { show } = await openApp()
    show()
    const main = await screen.findByRole('main')
    const files = createEvent[kind](main, { dataTransfer: { types: ['Files'] } })
    fireEvent(main, files)
    expect(files.defaultPrevented).toBe(true)
    const words = createEvent[kind](main, { dataTransfer: { types: ['text/plain'] } })
    fireEvent(main, words)
    expect(words.defaultPrevented).toBe(false)
  },
)
