import type { PostgresConnection } from '@supabase/lite/postgres'

import type { FindImported, KnownFile } from '#server/media/imported-store.ts'

const remembered = 20_000
/** A file that moved is found again so soon; while the database is away, older answers do. */
const rememberedMs = 60_000
const batch = 500

type Answer = { readonly file: KnownFile | undefined; readonly until: number }
type Row = Omit<KnownFile, 'size'> & { readonly track_id: string; readonly size: string }

/** Asks the database for all files of a moment together, and remembers what it said. */
export function findImportedFiles({ driver }: Pick<PostgresConnection, 'driver'>): FindImported {
  const known = new Map<string, Answer>()
  let asking: { ids: string[]; answer: Promise<ReadonlyMap<string, KnownFile>> } | undefined

  async function ask(id: string): Promise<KnownFile | undefined> {
    if (!asking || asking.ids.length >= batch) {
      const ids: string[] = []
      asking = { ids, answer: send(ids) }
    }
    asking.ids.push(id)
    return (await asking.answer).get(id)
  }

  /** What is asked for before the promises of this moment are through goes along. */
  async function send(ids: readonly string[]): Promise<ReadonlyMap<string, KnownFile>> {
    await Promise.resolve()
    asking = undefined
    const rows = await driver<Row[]>`
      select wanted.id as track_id, 'library/' || wanted.id || substring(track.file from '\\.[^.]+$') as name,
        folder.path as root, file.path, file.size, file.modified, file.sent, file.converted
      from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) wanted (id)
        left join browse.former_songs former on former.id = wanted.id
        join public.tracks track on track.id = coalesce(former.song_id, wanted.id)
        join library.files file on file.track_id = track.id
        join library.folders folder on folder.id = file.folder_id
      where file.missing_since is null`
    return new Map(
      rows.map(({ track_id: id, size, ...file }) => [id, { ...file, size: Number(size) }]),
    )
  }

  return async (id) => {
    const before = known.get(id)
    if (before && before.until > Date.now()) return before.file
    try {
      const file = await ask(id)
      if (known.size >= remembered) known.clear()
      if (file) known.set(id, { file, until: Date.now() + rememberedMs })
      else known.delete(id)
      return file
    } catch (error) {
      if (before) return before.file
      throw error
    }
  }
}
