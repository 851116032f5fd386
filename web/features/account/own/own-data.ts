import { type AuthError, isAuthError } from '@supabase/auth-js'

import { personalTables } from '#domain/account.ts'
import { config } from '#web/lib/http/config.ts'
import { session } from '#web/lib/session/session.ts'
import { profileError } from '#web/lib/session/session-profile.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { auth, db, sessionKey } from '#web/lib/session/supabase.ts'

/** Saves one file with everything of a person: what the server holds, and what this browser does. */
export async function downloadOwnData(id: string): Promise<AuthError | undefined> {
  const { data: account, error } = await auth.getUser()
  if (error) return error
  const tables = await readTables(id)
  if (isAuthError(tables)) return tables
  const content = { account: account.user, ...tables, browser: readBrowser(id) }
  save(`${session.getState().user?.email ?? id}.json`, JSON.stringify(content, null, 2))
  return undefined
}

async function readTables(id: string): Promise<Record<string, unknown> | AuthError> {
  const rows: Record<string, unknown> = {}
  for (const { table, owner, order } of personalTables) {
    const found: unknown[] = []
    for (let page: readonly unknown[] | undefined; !page || page.length === pageSize;) {
      const asked = db.from(table).select().filter(owner, 'eq', id)
      for (const column of order) asked.order(column)
      const { data, error, status } = await asked.range(found.length, found.length + pageSize - 1)
      if (error) return profileError(error, status)
      page = data
      found.push(...page)
    }
    rows[table] = found
  }
  return rows
}

/** What a project of Supabase gives at most, when nobody set it otherwise. */
const pageSize = 1000

/** What this app keeps here for this person or for whoever uses the browser, but no keys to the account. */
function readBrowser(id: string): Record<string, unknown> {
  const kept = browserStorage
    .keys()
    .filter((key) => key === 'language' || key.includes(id) || key.endsWith(`:${config.basePath}`))
    .filter((key) => !key.startsWith(sessionKey))
  return Object.fromEntries(kept.map((key) => [key, readable(browserStorage.getItem(key) ?? '')]))
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
