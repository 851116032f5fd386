import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { hash } from '@node-rs/bcrypt'
import { SignJWT } from 'jose'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { prepareAuthSchema } from '#server/lite/auth-schema.ts'
import { createLog } from '#server/log.ts'
import { startDatabase } from '#server/postgres/database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { createPeople, password } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const secretKey = `sb_secret_${'x'.repeat(43)}`

/** What the embedded backend did at each of its starts, until requests had roles of their own. */
const grantEverything = `
  grant all on all tables in schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`

let server: TestServer
let sql: Sql
const { post, signUp, logIn } = createPeople(() => server)

beforeAll(async () => {
  server = await startTestServer({}, makeOldFolder)
  const { url, path } = server.databaseAddress()
  sql = postgres(url, { ...(path ? { path } : {}), max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await sql.end()
  await server.stop()
})

/** As a version before the roles left it. */
async function makeOldFolder(dataDir: string) {
  const log = createLog('silent')
  const database = await startDatabase({ dataDir, log })
  const { address } = database
  const folder = join(dataDir, 'migrations')
  mkdirSync(folder)
  for (const name of readdirSync('supabase/migrations'))
    if (name < '20261122') cpSync(join('supabase/migrations', name), join(folder, name))
  await migrate({ address, folder, prepare: () => prepareAuthSchema(address), log })
  await withConnection(address, async (owner) => {
    await owner.unsafe(grantEverything)
    await addOldAccount(owner)
  })
  await database.stop()
  const secrets = loadSecrets(dataDir)
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ ...secrets, secretKey }))
}

const oldEmail = 'eda@example.org'

/** An account with a profile, as the embedded backend wrote it then. */
async function addOldAccount(owner: Sql) {
  const id = crypto.randomUUID()
  const hashed = await hash(password, { cost: 4 })
  const words = { email: oldEmail, email_verified: true, phone_verified: false, sub: id }
  await owner`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${oldEmail}, ${hashed}, now(),
      '{"provider":"email","providers":["email"]}', ${owner.json(words)}, false, false, now(), now())`
  await owner`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${id}, ${id}, ${owner.json(words)})`
  await owner`
    insert into public.profiles (id, display_name, dob, gender, tos)
    values (${id}, 'Eda Ode', '1990-02-03', 'woman', '{"marketing":true,"shareData":false}')`
}

test('[SAFE-9] requests reach the database by roles that stand below row-level security', async () => {
  await signUp('ida@example.org')
  expect((await server.ask('rest/v1/albums')).status).toBe(200)
  expect((await server.ask('health')).status).toBe(200)
  const users = await sql`
    select distinct usename::text as name from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`
  expect([...users]).toEqual([{ name: 'authenticator' }, { name: 'supabase_auth_admin' }])

  const roles = await sql`
    select rolname::text as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
        or rolreplication or rolinherit as mighty,
      (select array_agg(other.rolname::text order by 1) from pg_roles other
        where other.oid <> role.oid and pg_has_role(role.oid, other.oid, 'set')) as becomes,
      (select count(*)::int from pg_shdepend where refobjid = role.oid and deptype = 'o') as owns
    from pg_roles role where rolname in ('authenticator', 'supabase_auth_admin') order by 1`
  expect([...roles]).toEqual([
    { name: 'authenticator', mighty: false, becomes: ['anon', 'authenticated'], owns: 0 },
    { name: 'supabase_auth_admin', mighty: false, becomes: null, owns: 0 },
  ])
})

test('[SAFE-9] [DATA-1] [DATA-2] no role of requests may do more to a table than was granted', async () => {
  const granted = await sql`
    select grantee.rolname::text as role, privilege_type as may,
      string_agg(relname::text, ' ' order by relname) as tables
    from pg_class, aclexplode(relacl) join pg_roles grantee on grantee.oid = grantee
    where relnamespace = 'public'::regnamespace
      and grantee.rolname in ('anon', 'authenticated', 'authenticator', 'supabase_auth_admin')
    group by 1, 2 order by 1, 2`
  const catalogue =
    'album_artists albums artist_songs artists cards genres lyrics media_items profile_pictures songs track_artists track_genres tracks'
  expect([...granted]).toEqual([
    { role: 'anon', may: 'SELECT', tables: catalogue },
    { role: 'authenticated', may: 'INSERT', tables: 'profiles' },
    {
      role: 'authenticated',
      may: 'SELECT',
      tables: catalogue.replace('profile_pictures', 'operators plays profile_pictures profiles'),
    },
    { role: 'authenticated', may: 'UPDATE', tables: 'profiles' },
    { role: 'supabase_auth_admin', may: 'SELECT', tables: 'operators' },
  ])
  const [later] = await sql`select count(*)::int from pg_default_acl
    where defaclnamespace = 'public'::regnamespace and defaclacl::text ~ 'anon|authenticated'`
  expect(later).toEqual({ count: 0 })
})

test('[SAFE-9] of the accounts whoever reads tables learns only whether a session is alive', async () => {
  const columns = await sql`
    select relname::text as table, attname::text as column, privilege_type as may
    from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
    where grantee = 'authenticator'::regrole`
  expect([...columns]).toEqual([{ table: 'sessions', column: 'id', may: 'SELECT' }])
})

test('[SAFE-9] an account of an older folder logs in by its username still', async () => {
  const [profile] = await sql<{ username: string }[]>`select username from public.profiles`
  const answer = await logIn(profile?.username ?? '')
  expect(answer.status).toBe(200)
  expect((await answer.json()).user.email).toBe(oldEmail)
})

test.each([
  'service_role',
  'postgres',
  'supabase_auth_admin',
  'anon',
  'no-such-role',
  '',
  undefined,
])('[SAFE-9] a token for the role %s is refused, whoever signed it', async (role) => {
  const { jwtSecret } = loadSecrets(server.dataDir)
  const { id, token } = await signUp(`${crypto.randomUUID()}@example.org`)
  const { session_id } = JSON.parse(atob(token.split('.')[1] ?? ''))
  const forged = await new SignJWT({ role, session_id, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
  for (const scheme of ['Bearer ', 'Bearer  ']) {
    const headers = { Authorization: scheme + forged }
    expect((await server.ask('rest/v1/profiles', { headers })).status).toBe(401)
  }
  expect((await post('media/sign', { files: ['sample/canon.webm'] }, forged)).status).toBe(401)
})

test('[SAFE-9] [SES-6] the secret key of an older version opens nothing, in a header or in the address', async () => {
  expect(readFileSync(join(server.dataDir, 'secrets.json'), 'utf8')).toContain(secretKey)
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { headers })
  const key = secretKey
  expect((await ask('rest/v1/albums', { apikey: key })).status).toBe(401)
  expect((await ask(`rest/v1/albums?apikey=${key}`, {})).status).toBe(401)
  expect((await ask('auth/v1/settings', { apikey: key })).status).toBe(401)
  expect((await ask('auth/v1/admin/users', { apikey: key })).status).toBe(404)
  const headers = { Authorization: `Bearer ${key}` }
  expect(await (await server.ask('rest/v1/profiles', { headers })).json()).toMatchObject({
    code: '42501',
  })
})
