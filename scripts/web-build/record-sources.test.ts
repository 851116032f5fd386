import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cache, project } from '#scripts/setup/files.mjs'

import { recordSources } from './record-sources.ts'

let folder: string
let sources: readonly string[] = []

const files: Record<string, string> = {
  'vite.config.ts': `
    import { firstPaint } from '${join(project, 'scripts/first-paint/plugins.ts')}'
    import { plugin } from './tools/plugin.ts'
    const covers = { count: 0, sizes: '', srcSetOf: String }
    export default {
      root: 'FOLDER/web',
      plugins: [plugin, firstPaint('FOLDER/web/first.ts', covers)],
    }`,
  'tools/plugin.ts': `import { pages } from "../server/routes.ts"
    export const plugin = { name: 'tool', pages }`,
  'server/routes.ts': 'export const pages = []',
  'server/unread.ts': 'export {}',
  'web/index.html':
    '<html><head></head><body><script type="module" src="./main.ts"></script></body></html>',
  'web/main.ts': `import { album } from "../domain/album.ts"\nconsole.log(album)`,
  'web/first.ts': `import { song } from "../domain/song.ts"\nconsole.log(song)`,
  'domain/album.ts': 'export const album = 1',
  'domain/song.ts': 'export const song = 2',
  'domain/unread.ts': 'export {}',
}

beforeAll(async () => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'test-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text.replaceAll('FOLDER', folder))
  }
  await build({
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(folder, 'dist') },
    plugins: [
      recordSources(folder, (all) => {
        sources = all
      }),
    ],
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a build tells all that it was made of: modules, what its configuration imports, the script in its page [API-3]', () => {
  expect(sources).toEqual([
    'domain/album.ts',
    'domain/song.ts',
    'package-lock.json',
    'package.json',
    'server/routes.ts',
    'tools/plugin.ts',
    'tsconfig.json',
    'vite.config.ts',
    'web',
  ])
})
