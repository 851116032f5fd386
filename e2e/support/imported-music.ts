import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { songMakers } from '#server/testing/music/make-song.ts'
import type { Song } from '#server/testing/music/tags.ts'
import { type Server, startServer } from './server.ts'

const run = promisify(execFile)

/** By the ending of a file. */
const makers = new Map(Object.entries({ ...songMakers, m4a: songMakers.alac }))

/** Gives a server that has imported these songs, and ends it whatever happens. */
export async function withImported<Result>(
  songs: Readonly<Record<string, Song>>,
  work: (server: Server) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const music = mkdtempSync(join(tmpdir(), 'music-'))
  const server = await startServer({ env })
  try {
    for (const [file, song] of Object.entries(songs)) {
      const make = makers.get(file.split('.').at(-1) ?? '')
      if (!make) throw new Error(`Nothing writes ${file}`)
      writeFileSync(join(music, file), make(song))
    }
    await run(process.execPath, ['server/library/commands/import-command.ts', music], {
      env: { ...process.env, DATA_DIR: server.dataDir },
    })
    return await work(server)
  } finally {
    await server.stop()
    rmSync(music, { recursive: true, force: true })
  }
}
