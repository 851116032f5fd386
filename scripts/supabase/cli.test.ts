import { expect, test } from 'vitest'

import { environmentOf } from './cli.ts'

test('the command line is told of no key, and of no setting that is its own [RUN-8] [SAFE-7]', () => {
  const env = environmentOf(
    {
      PATH: '/bin',
      HOME: '/home/ada',
      https_proxy: 'http://proxy',
      NO_PROXY: 'localhost',
      MEDIA_SECRET_ACCESS_KEY: 'secret',
      DATABASE_URL: 'postgres://music:secret@db/music',
      SUPABASE_WORKDIR: '/elsewhere',
      PGHOST: 'elsewhere',
    },
    'of the database',
  )
  expect(Object.keys(env)).toEqual([
    'PATH',
    'HOME',
    'https_proxy',
    'NO_PROXY',
    'PGPASSWORD',
    'SUPABASE_HOME',
    'SUPABASE_NO_UPDATE_NOTIFIER',
    'DO_NOT_TRACK',
    'NO_COLOR',
  ])
  expect(env['PGPASSWORD']).toBe('of the database')
})
