import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { askAt, publishableKey, startCopy } from '#server/testing/copies.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'
import { checkOut, hasHistory, releasedCommit } from '#server/testing/released.ts'
import { createPeople, otherPassword, password } from '#server/testing/test-people.ts'

const migrations = readdirSync('supabase/migrations').toSorted()
/** The server of the version that was released last, on the same database. */
async function startReleased(database: OwnPostgres) {
  const folder = mkdtempSync(join(tmpdir(), 'player-released-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  checkOut(releasedCommit(), folder)
  const port = await freePort()
  const dataDir = join(folder, 'data')
  let printed = ''
  const child = spawn(process.execPath, [join(folder, 'server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLISHABLE_KEY: publishableKey,
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (printed += String(data)))
  const origin = `http://localhost:${port}`
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(printed)
        const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
        return answer?.status
      },
      { timeout: 60_000 },
    )
    .toBe(200)
  return { dataDir, ask: askAt(`${origin}/clone/`) }
}

const historyOf = async (database: OwnPostgres) => {
  const rows = await database.sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version }) => version)
}

test.runIf(hasHistory())(
  '[RUN-2] the version that was released before serves listeners on the tables of this one',
  async () => {
    const database = await startOwnPostgres()
    onTestFinished(() => database.stop())
    const released = await startReleased(database)
    const old = createPeople(() => released)
    const ida = await old.signUp('ida@example.org')
    const username = await old.saveProfile(ida)
    const tables = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.role_table_grants
    where table_schema = 'public' and grantee = 'anon' and privilege_type = 'SELECT' order by 1`
    const readAll = () =>
      Promise.all(
        tables.map(async ({ name }) => {
          const answer = await released.ask(`rest/v1/${name}?select=*`)
          const rows: unknown[] = await answer.json()
          return { name, status: answer.status, rows: rows.length }
        }),
      )
    const before = await readAll()
    expect(before).toContainEqual({ name: 'media_items', status: 200, rows: 26 })

    const newer = await startCopy(database.url)
    onTestFinished(() => newer.stop())
    expect(await historyOf(database)).toEqual(migrations.map((file) => file.split('_')[0]))
    const now = createPeople(() => newer)

    // A read that a connection prepared before its table got a column fails once there; the app asks again.
    await expect.poll(readAll, { timeout: 20_000 }).toEqual(before)
    for (const name of ['search_songs', 'search_albums', 'search_artists']) {
      const found = await old.post(`rest/v1/rpc/${name}`, { term: 'a' }, ida.token)
      expect([name, found.status, (await found.json()).length > 0]).toEqual([name, 200, true])
    }

    const profile = `rest/v1/profiles?id=eq.${ida.id}`
    const renamed = await old.send('PATCH', profile, { display_name: 'Ida' }, ida.token)
    expect(renamed.status).toBe(204)
    const [row] = await (
      await now.read(`${profile}&select=display_name,username`, ida.token)
    ).json()
    expect(row).toEqual({ display_name: 'Ida', username })

    for (const [here, there, email] of [
      [old, now, 'eda@example.org'],
      [now, old, 'ova@example.org'],
    ] as const) {
      const account = await here.signUp(email)
      await here.saveProfile(account)
      const { refresh_token } = await (await there.logIn(email)).json()
      const renewed = await here.post('auth/v1/token?grant_type=refresh_token', { refresh_token })
      expect(renewed.status).toBe(200)
      const changes = { password: otherPassword, current_password: password }
      expect((await there.change(changes, account.token)).status).toBe(200)
      expect((await here.logIn(email, otherPassword)).status).toBe(200)
      expect((await here.logIn(email, password)).status).toBe(400)
      const files = ['sample/nocturne.webm']
      expect((await here.post('media/sign', { files }, account.token)).status).toBe(200)
      expect((await there.post('auth/v1/logout', {}, account.token)).status).toBe(204)
      expect((await here.read('auth/v1/user', account.token)).status).toBe(403)
    }
  },
  90_000,
)

test('[RUN-2] released is what the newest tag names, and without one what has the migrations that people have run as they are, and lacks the last', () => {
  const repository = mkdtempSync(join(tmpdir(), 'player-history-'))
  onTestFinished(() => rmSync(repository, { recursive: true }))
  const git = (...words: string[]) =>
    execFileSync(
      'git',
      ['-C', repository, '-c', 'user.name=Ida', '-c', 'user.email=ida@example.org', ...words],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    ).trim()
  const commit = (file: string) => {
    writeFileSync(join(repository, 'supabase/migrations', file), file)
    git('add', '.')
    git('commit', '-qm', file)
    return git('rev-parse', 'HEAD')
  }
  const freeze = (...files: string[]) =>
    writeFileSync(
      join(repository, 'supabase/frozen.sha256'),
      files.map((file) => `abc  supabase/migrations/${file}\n`).join(''),
    )
  mkdirSync(join(repository, 'supabase/migrations'), { recursive: true })
  git('init', '-q')
  const first = commit('1_first.sql')
  const second = commit('2_second.sql')
  freeze('1_first.sql', '2_second.sql')
  expect(releasedCommit(repository)).toBe(first)
  writeFileSync(join(repository, 'supabase/migrations/3_not_yet.sql'), '')
  expect(releasedCommit(repository)).toBe(second)
  freeze('1_first.sql')
  expect(releasedCommit(repository)).toBe(first)
  freeze('1_first.sql', '2_second.sql')
  const between = join(repository, 'supabase/migrations/2_a_between.sql')
  writeFileSync(between, '')
  expect(releasedCommit(repository)).toBe(first)
  rmSync(between)
  writeFileSync(join(repository, 'supabase/migrations/2_second.sql'), 'mended')
  expect(releasedCommit(repository)).toBe(first)
  commit('3_not_yet.sql')
  git('tag', 'v1', second)
  expect(releasedCommit(repository)).toBe(second)
})
