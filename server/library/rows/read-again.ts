import type { Sql } from 'postgres'

import type { Folder } from '#server/library/folders.ts'

/** No program reads files in this way. */
export const noReading = 0

/** From now on imports read the files of a folder, or of a part of it, whether they changed or not: each once. */
export async function readAgain(
  sql: Sql,
  folderId: number,
  { below }: Pick<Folder, 'below'>,
): Promise<void> {
  const start = below === '' ? '' : `${below}/`
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`
      update library.files set reading = ${noReading}
      where folder_id = ${folderId} and starts_with(path, ${start}) and reading <> ${noReading}`
    await transaction`
      delete from library.skipped where folder_id = ${folderId} and starts_with(path, ${start})`
  })
}
