import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Server, startServer } from './server.ts'

/** Gives a measurement the real server with an empty database, and ends it whatever happens. */
export async function withServer<Result>(
  measure: (server: Server) => Promise<Result>,
  options: Parameters<typeof startServer>[0] = {},
): Promise<Result> {
  const server = await startServer(options)
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

/** Gives a measurement an empty folder that other users may enter, and removes it whatever happens. */
export async function withFolder<Result>(
  measure: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'player-bench-'))
  chmodSync(folder, 0o755)
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
