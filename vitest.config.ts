import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { LongestFirst } from './tests/longest-first.ts'
import { helpArticles } from '#scripts/help-articles/plugin.ts'

/** What asks a database, or a server that has one. */
const withDatabase =
  '{server/{accounts,fuzz,lite,rest,tests},supabase,scripts/{database-types,supabase}}/**/*.test.ts'

const node = '{server,sample,scripts,bench,screens}/**/*.test.ts'

/** What replaces modules, which other tests in the same process would have loaded already. */
const replacing = globSync(node, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.(?:un)?mock\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** Wide enough for all that a page may show. */
const desktop = { happyDOM: { width: 1280, height: 800 } }

// Hundreds of processes read the same code: those of the tests, and those that the tests start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

const articles = join(import.meta.dirname, 'web/features/help/articles')

export default defineConfig({
  plugins: [react(), helpArticles(articles)],
  test: {
    // Tests of servers mostly wait: with as many workers as processors, these are idle for a third of the time (Vitest takes '200%' for 100 %).
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    // Where a project is not isolated, its files share processes, which load the server or the app once for all of them.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [node],
          exclude: [withDatabase, ...replacing],
          isolate: false,
          setupFiles: ['tests/setup-process.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing',
          include: replacing,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [withDatabase],
          exclude: replacing,
          isolate: false,
          globalSetup: 'server/testing/prepared-databases.ts',
          setupFiles: ['tests/setup-process.ts', 'tests/setup-database.ts'],
          // Many start servers and databases, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,tests,web/player}/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/{features,lib,music,ui}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: desktop,
          setupFiles: ['tests/setup-web.ts'],
          // A context for each file, in processes that stay: to begin one takes longer than most of these files.
          pool: 'vmForks',
          vmMemoryLimit: '700MB',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['web/app/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: desktop,
          setupFiles: ['tests/setup-process.ts', 'tests/setup-web.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
