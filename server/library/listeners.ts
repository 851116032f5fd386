import type { Sql } from 'postgres'

import { accountsOf } from '#server/accounts/operators.ts'
import { StartError } from '#server/start-error.ts'

import { makeNoCover } from './covers/no-cover.ts'
import { settlePictures } from './rows/hide-pictures.ts'

/** Emails of those whom a folder is for beside operators, or everybody. */
export type Listeners = readonly string[] | 'everybody'

/** As many as a page of a folder takes at once. */
const mostListeners = 1000

/** @throws StartError */
export function assertNotTooMany(listeners: Listeners) {
  if (listeners !== 'everybody' && listeners.length > mostListeners)
    throw new StartError(
      `A folder is for at most ${mostListeners} people, or for everybody. Nothing was changed.`,
    )
}

export type FolderListeners = {
  readonly id: number
  readonly path: string
  readonly listeners: Listeners
}

export async function listFolders(sql: Sql): Promise<FolderListeners[]> {
  const rows = await sql<{ id: number; path: string; closed: boolean; emails: string[] }[]>`
    select folder.id, folder.path, folder.is_closed as closed, to_json(array(
      select account.email from library.listeners listener
      join auth.users account on account.id = listener.user_id
      where listener.folder_id = folder.id order by account.email)) as emails
    from library.folders folder order by folder.path`
  return rows.map(({ id, path, closed, emails }) => ({
    id,
    path,
    listeners: closed ? emails : 'everybody',
  }))
}

/** Gives a folder to some people and operators alone, or to everybody. @throws StartError */
export async function setListeners(sql: Sql, folderId: number, listeners: Listeners) {
  const isClosed = listeners !== 'everybody'
  const ids = isClosed ? await accountsOf(sql, listeners) : []
  const noCover = await makeNoCover(undefined)
  await sql.begin(async (transaction) => {
    const { count } = await transaction`
      update library.folders set is_closed = ${isClosed} where id = ${folderId}`
    if (count === 0) throw new StartError('That folder is not there any more.')
    await transaction`delete from library.listeners where folder_id = ${folderId}`
    await transaction`
      insert into library.listeners (folder_id, user_id)
        select distinct ${folderId}::integer, value::uuid
        from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)`
    const artists = `select artist_id from library.artist_folders where folder_id = ${folderId}`
    await settlePictures(transaction, artists, noCover)
  })
}

/** As the words of a command say it; nothing where they do not. @throws StartError */
export function readListeners({
  only,
  everybody,
}: {
  readonly only?: string | undefined
  readonly everybody: boolean
}): Listeners | undefined {
  if (only !== undefined && everybody)
    throw new StartError(
      'A folder is for some people, or for everybody: “--only” or “--everybody”.',
    )
  if (only === undefined) return everybody ? 'everybody' : undefined
  const emails = only.split(',').flatMap((email) => email.trim() || [])
  if (emails.length === 0)
    throw new StartError('Name whom the folder is for: “--only ida@example.org,bo@example.org”.')
  assertNotTooMany(emails)
  return emails
}
