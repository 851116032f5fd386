import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { readExportSettings } from './export-settings.ts'

const project = {
  SUPABASE_URL: 'https://abcd.supabase.co/',
  PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdefghijkl_01234567',
}
const withKey = (key: string) => () => readExportSettings({ ...project, PUBLISHABLE_KEY: key })
const oldKey = (role: string) =>
  new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))

test('an export needs a project and its key, and has the base path of the server else [RUN-7]', () => {
  expect(readExportSettings(project)).toEqual({
    basePath: '/clone/',
    brandName: 'Spotify',
    publicOrigin: undefined,
    projectUrl: 'https://abcd.supabase.co',
    publishableKey: project.PUBLISHABLE_KEY,
    visitors: 'catalogue',
  })
  expect(() => readExportSettings({})).toThrow(/SUPABASE_URL must be .+\n {2}PUBLISHABLE_KEY must/)
})

test('a key that opens everything never gets into a page [RUN-7]', async () => {
  expect(withKey(await oldKey('anon'))).not.toThrow()
  expect(withKey(await oldKey('service_role'))).toThrow('PUBLISHABLE_KEY')
  expect(withKey('sb_secret_0123456789abcdefghijkl_01234567')).toThrow('PUBLISHABLE_KEY')
})

test.each([
  'https://ida:secret@abcd.supabase.co',
  'https://abcd.supabase.co?x=1',
  'https://a.co/#b',
])('an address such as %s, which would stand in the page so, is refused [RUN-7]', (address) =>
  expect(() => readExportSettings({ ...project, SUPABASE_URL: address })).toThrow('SUPABASE_URL'),
)
