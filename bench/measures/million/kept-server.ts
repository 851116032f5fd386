import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { ended, type Server, startServer } from '#e2e/support/server.ts'

const migrations = 'supabase/migrations'
const kept = resolve('.cache/bench')

/**
 * Gives a measurement a server whose data is made once and kept for the next run, until the migrations or what makes it
 * change. @param makers files
 */
export async function withKeptServer<Result>(
  name: string,
  makers: readonly string[],
  make: (server: Server) => Promise<void>,
  measure: (server: Server) => Promise<Result>,
): Promise<Result> {
  const hash = createHash('sha256')
  const sources = readdirSync(migrations).map((file) => join(migrations, file))
  for (const file of [...sources.toSorted(), ...makers]) hash.update(readFileSync(file))
  const folder = join(kept, `${name}-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) await makeIn(folder, name, make)
  return withServerIn(folder, measure)
}

async function makeIn(folder: string, name: string, make: (server: Server) => Promise<void>) {
  mkdirSync(kept, { recursive: true })
  for (const older of readdirSync(kept).filter((each) => each.startsWith(`${name}-`)))
    rmSync(join(kept, older), { recursive: true })
  const unfinished = `${folder}.part`
  mkdirSync(unfinished)
  await withServerIn(unfinished, make)
  renameSync(unfinished, folder)
}

async function withServerIn<Result>(dataDir: string, work: (server: Server) => Promise<Result>) {
  const server = await startServer({ dataDir })
  try {
    return await work(server)
  } finally {
    await ended(server.process, 'SIGINT')
  }
}
