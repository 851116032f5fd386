import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { asOwner } from './as-owner.ts'
import { test as base } from './fixtures.ts'
import { runImport, writeLibrary } from './own-music.ts'
import { type Server, startServer } from './server.ts'

/** How many recordings there are; many of them are kept for the next time. */
export const libraryFiles = Number(process.env['LIBRARY_FILES'] ?? 100)
const isKept = libraryFiles > 1000
export const importMilliseconds = libraryFiles * 90

export type OwnLibrary = {
  readonly server: Server
  /** Where the recordings are. */
  readonly music: string
  /** Begins the import, once, and waits for its end. */
  readonly imported: () => Promise<void>
  /** Begins it, and waits until all songs are listed; covers follow. */
  readonly listed: () => Promise<void>
}

/** A server, and beside it a library that is imported while it runs. */
export const test = base.extend<object, { library: OwnLibrary }>({
  library: [
    // eslint-disable-next-line no-empty-pattern -- a fixture has to name what it takes
    async ({}, use) => {
      const folder = isKept
        ? resolve('.cache/library', String(libraryFiles))
        : mkdtempSync(join(tmpdir(), 'music-'))
      const music = join(folder, 'music')
      await written(music, join(folder, 'whole'))
      const server = await startServer()
      let importing: Promise<void> | undefined
      const imported = () => (importing ??= runImport(server, music))
      const listed = () => allListed(server, imported())
      await use({ server, music, imported, listed })
      await server.stop()
      if (!isKept) rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 + importMilliseconds },
  ],
})

/** @throws Error when the import ends before */
async function allListed(server: Server, importing: Promise<void>): Promise<void> {
  let isOver = false
  const end = () => (isOver = true)
  void importing.then(end, end)
  await asOwner(server, async (sql) => {
    for (;;) {
      const wasOver = isOver
      const files = (await sql`select id from library.files`).length
      if (files >= libraryFiles) return
      if (wasOver) {
        await importing
        throw new Error(`The import ended, and ${files} of ${libraryFiles} songs are listed.`)
      }
      await setTimeout(100)
    }
  })
}

/** @param whole a file that says that all of them are there */
async function written(music: string, whole: string): Promise<void> {
  if (existsSync(whole)) return
  rmSync(music, { recursive: true, force: true })
  mkdirSync(music, { recursive: true })
  await writeLibrary(music, libraryFiles)
  writeFileSync(whole, '')
}
