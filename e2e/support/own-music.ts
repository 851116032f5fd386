import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { makeLibrary } from '#server/testing/music/make-library.ts'

import type { Site } from './server.ts'

/** Writes a library of so many tagged recordings that play. */
export const writeLibrary = (folder: string, files: number): Promise<void> =>
  makeLibrary(folder, files)

/** Imports a folder into a server that runs, by the command that operators type. Rejects with what it said. */
export async function runImport({ dataDir }: Pick<Site, 'dataDir'>, folder: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/import.mjs', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data) => (said += String(data)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${said}`)
}
