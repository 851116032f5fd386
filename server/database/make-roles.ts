import type { Sql } from 'postgres'

import { codeOf } from '#server/http/describe-fault.ts'
import { StartError } from '#server/start-error.ts'

import { accountsRole, tablesRole } from './roles.ts'
import { scramVerifier } from './scram.ts'

/** Long enough for whatever the server does by itself; visitors get less (`session.ts`). */
const statementTimeout = '20s'

/** A statement, and the expression that is true when it is not needed. */
type Step = { readonly isDone: string; readonly statement: string }

/**
 * Makes what is missing of the roles that requests connect as and become. What a connection of theirs begins with is
 * set for the role, as a pooler refuses it as a start parameter.
 * @param password of both roles that log in; none where the database asks for none
 * @throws StartError with the statement that somebody with more rights has to run
 */
export async function makeRoles(sql: Sql, password: string | undefined): Promise<void> {
  const [me] = await sql<{ name: string; mighty: boolean }[]>`
    select rolname::text as name, rolsuper as mighty from pg_roles where rolname = current_user`
  const steps = stepsFor(Boolean(me?.mighty), password)
  const [done] = await sql.unsafe<Record<string, boolean>[]>(
    `select ${steps.map(({ isDone }, at) => `${isDone} as "${at}"`).join(', ')}`,
  )
  for (const [at, { statement }] of steps.entries()) {
    if (done?.[at]) continue
    try {
      await sql.unsafe(statement)
    } catch (error) {
      if (codeOf(error) !== '42501') throw error
      throw new StartError(
        `The role ${me?.name} may not make the roles that the server needs. Let somebody who may run: alter role ${me?.name} createrole; or this, and what the next start names: ${statement};`,
        { cause: error },
      )
    }
  }
}

function stepsFor(mighty: boolean, password: string | undefined): readonly Step[] {
  const secret = password === undefined ? '' : ` password '${scramVerifier(password)}'`
  return [
    roleStep('anon', 'nologin'),
    roleStep('authenticated', 'nologin'),
    // Nothing of this server becomes it; only a superuser may give what it has on a hosted project.
    roleStep('service_role', mighty ? 'nologin bypassrls' : 'nologin'),
    roleStep(tablesRole, `login noinherit${secret}`),
    roleStep(accountsRole, `login noinherit${secret}`),
    {
      isDone: `(select count(distinct roleid) = 2 from pg_auth_members
        where member = to_regrole('${tablesRole}') and roleid in (to_regrole('anon'), to_regrole('authenticated')))`,
      statement: `grant anon, authenticated to ${tablesRole}`,
    },
    ...[tablesRole, accountsRole].flatMap((name) => [
      setting(name, 'statement_timeout', statementTimeout),
      setting(name, 'TimeZone', 'UTC'),
    ]),
  ]
}

const roleStep = (name: string, attributes: string): Step => ({
  isDone: `to_regrole('${name}') is not null`,
  statement: `create role ${name} ${attributes}`,
})

const setting = (role: string, name: string, value: string): Step => ({
  isDone: `exists (select from pg_roles where rolname = '${role}' and '${name}=${value}' = any (rolconfig))`,
  statement: `alter role ${role} set ${name} = '${value}'`,
})
