import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { exitCode } from '#scripts/setup/child.mjs'
import { ensureTool } from '#scripts/setup/programs/ensure-tool.mjs'
import { cache, project } from '#scripts/setup/files.mjs'
import { showing } from '#scripts/setup/terminal.mjs'
import { readAddress } from '#server/database/read-address.ts'
import { StartError } from '#server/start-error.ts'

const version = '3.1.0'

/** Runs the migrations that a project has not had, by Supabase’s own command line. @throws StartError */
export async function pushMigrations(databaseUrl: string): Promise<void> {
  await ensureTool('supabase', version)
  const { code, printed } = await showing('Running the migrations', () =>
    runCli(['db', 'push', '--yes'], databaseUrl),
  )
  if (code !== 0) throw new StartError(sentenceOf(printed))
}

/** Runs Supabase’s own command line on a database, which needs no Docker. Gives its exit code, and what it printed. */
export async function runCli(words: readonly string[], databaseUrl: string) {
  const folder = await ensureTool('supabase', version)
  const { remote, password } = splitAddress(databaseUrl)
  const command = [join(folder, 'dist/supabase.js'), ...words]
  const child = spawn(process.execPath, [...command, '--workdir', project, `--remote=${remote}`], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(process.env, password),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (printed += String(data)))
  return { code: await exitCode(child), printed }
}

const taken = /^(?:PATH|HOME|(?:https?|all|no)_proxy)$/i

/** What the command line is told of ours: no key of Storage, and no setting of its own that changes what it does. */
export function environmentOf(ours: NodeJS.ProcessEnv, password: string): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(ours).filter(([name]) => taken.test(name))),
    PGPASSWORD: password,
    SUPABASE_HOME: join(cache, 'supabase'),
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    NO_COLOR: '1',
  }
}

/** The address without its password, which a list of processes would show. */
function splitAddress(databaseUrl: string) {
  const remote = new URL(readAddress(databaseUrl).url)
  const password = decodeURIComponent(remote.password)
  remote.password = ''
  const given = new URLSearchParams(databaseUrl.split('?')[1])
  for (const name of ['sslmode', 'sslrootcert']) {
    const value = given.get(name)
    if (value !== null) remote.searchParams.set(name, value)
  }
  return { remote: remote.href, password }
}

/** What the command line says beside the fault. */
const asides = /^(?:Target:|Confirmed by|Applying migration|Try rerunning|Finished|NOTICE|[│▲◇└┌])/

function sentenceOf(printed: string): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '' && !asides.test(line))
  return `The Supabase CLI could not run the migrations:\n  ${lines.join('\n  ') || 'it said nothing.'}\nMend that, and run the command again: it goes on from there.`
}
