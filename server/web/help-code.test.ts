import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createHelpCode } from './help-code.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'messages/en.ts': { file: 'assets/en.js', imports: ['index.html'] },
  'app/shell/plain-layout.tsx': { file: 'assets/plain.js', css: ['assets/plain.css'] },
  'app/pages/article/article-page.tsx': {
    file: 'assets/article.js',
    imports: ['index.html', '_help.js'],
    css: ['assets/article.css'],
  },
  '_help.js': { file: 'assets/help.js', imports: ['index.html', '_help.js'] },
  '../virtual:help-articles/cant-log-in': { file: 'assets/cant-log-in.js' },
}

function built(files: object | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'help-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  if (files) writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(files))
  return createHelpCode(folder, '/music/')
}

test('a page of help comes with the names of its files, each once, and none of the app’s own', () => {
  const links = built(manifest)('article/cant-log-in').split(', ')
  expect(new Set(links)).toEqual(
    new Set([
      '</music/assets/article.js>; rel=modulepreload',
      '</music/assets/article.css>; rel=preload; as=style; crossorigin',
      '</music/assets/help.js>; rel=modulepreload',
      '</music/assets/cant-log-in.js>; rel=modulepreload',
      '</music/assets/en.js>; rel=modulepreload',
      '</music/assets/plain.js>; rel=modulepreload',
      '</music/assets/plain.css>; rel=preload; as=style; crossorigin',
    ]),
  )
  expect(links).toHaveLength(7)
})

test('other pages, and what the build does not know, come without', () => {
  expect([built(manifest)(''), built(manifest)('articles')]).toEqual(['', ''])
  expect(built(undefined)('article/cant-log-in')).toBe('')
  expect(built(manifest)('article/__proto__')).not.toContain('undefined')
})

test('who reads another language gets no English sentences ahead', () => {
  expect(built(manifest)('article/cant-log-in', 'ur, en;q=0.5')).not.toContain('en.js')
})
