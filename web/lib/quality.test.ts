import { afterEach, expect, test } from 'vitest'

import { qualityNow } from './quality.ts'
import { changeSettings } from './settings.ts'

const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

afterEach(() => {
  line(undefined)
  changeSettings({ quality: 'auto' })
})

test.each([
  [undefined, 'auto'],
  [{ effectiveType: '4g' }, 'auto'],
  [{ effectiveType: '4g', saveData: true }, 'low'],
  [{ effectiveType: '3g' }, 'normal'],
  [{ effectiveType: 'slow-2g' }, 'low'],
])(
  'automatic is less on a slow line and for those who save data: %j is %s [STREAM-9]',
  (connection, wanted) => {
    line(connection)
    expect(qualityNow()).toBe(wanted)
    changeSettings({ quality: 'original' })
    expect(qualityNow()).toBe('original')
  },
)
