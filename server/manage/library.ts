import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'

import { accountsOf, NoAccountError } from '#server/accounts/operators.ts'
import { readJson } from '#server/http/read-json.ts'
import { refuseUpload } from '#server/http/refuse.ts'
import { sendJson } from '#server/http/send-json.ts'
import { checkFolder } from '#server/library/folders.ts'
import { mayHoldSound } from '#server/library/walking/walk.ts'
import { assertNotTooMany, type Listeners } from '#server/library/listeners.ts'
import type { Loudnesses } from '#server/library/loudness/keep-measured.ts'
import { BusyLibraryError, JobError, type Runner } from '#server/library/running/runner.ts'
import type { Said } from '#server/library/running/job.ts'
import { saidOf } from '#server/library/running/told.ts'
import { rootsOf } from '#server/library/watching/roots.ts'
import { withSlash } from '#server/media/folder-store.ts'
import { type SentenceCode, StartError } from '#server/start-error.ts'

import { bodies, newestId } from './bodies.ts'
import { createFolders, type FolderRow } from './folders.ts'
import { countLists, lists } from './lists.ts'
import type { ManagePart } from './manage.ts'
import { findPeople } from './people.ts'
import { findUploaded, placeOfUploads } from './uploads/uploaded.ts'

/** As many emails as a folder may have, each as long as one can be. */
const mostBytes = 320 * 1024
const patienceMs = 20_000
/** A folder in which no music was found by then may hold some. */
const lookMs = 5000

type Options = {
  readonly connection: Pick<PostgresConnection, 'driver'>
  readonly runner: Runner
  readonly loudness: Pick<Loudnesses, 'state'>
  readonly uploadsDir: string
}

/** A refusal with its sentence, whom nobody knows, and what stands in the sentence. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: { readonly emails?: readonly string[]; readonly values?: SentenceCode['values'] }

  constructor(status: number, code: string, message: string, more: Refusal['more'] = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

const busy = () =>
  new Refusal(409, 'import_running', 'An import is running. Stop it, or wait until it ends.')
const noMusic = (path: string) =>
  new Refusal(422, 'no_music', `No music was found in ${path}.`, { values: { path } })
const noFolder = () => new Refusal(404, 'no_folder', 'There is no such folder here')

type Answer = (asked: {
  /** What was sent. @throws Refusal */
  readonly body: <Shape>(schema: z.ZodType<Shape>) => Promise<Shape>
  readonly name: string
  readonly query: URLSearchParams
}) => Promise<object>

/** A file that was skipped is looked at although it did not change. */
async function scan(
  runner: Runner,
  folder: FolderRow | undefined,
  { path, isAnew }: Pick<z.infer<typeof bodies.scan>, 'path' | 'isAnew'>,
) {
  if (!folder || path === undefined)
    return runner.want(folder && [folder.path], { way: isAnew ? 'anew' : 'known' })
  await runner.run({ kind: 'unskip', folderId: folder.id, path })
  runner.want([dirname(join(folder.path, path))])
}

/** Marks what was in a place as missing, where nothing is there. @throws Refusal */
async function takeForGone(runner: Runner, folders: readonly FolderRow[], place: string) {
  const folder = folders.find(({ path }) => withSlash(place).startsWith(withSlash(path)))
  if (!folder) throw noFolder()
  const isThere = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
  // Of a place that is gone itself, what was around it is looked through.
  if (isThere) runner.want([place], { way: 'gone' })
  else runner.want([folder.path])
}

type Folders = ReturnType<typeof createFolders>

function answersOfFolders(
  { connection, runner, uploadsDir }: Omit<Options, 'loudness'>,
  folders: Folders,
  find: (folder: number) => Promise<FolderRow | undefined>,
): Readonly<Record<string, Answer>> {
  const assertMayListen = async (those: Listeners) => {
    assertNotTooMany(those)
    if (those !== 'everybody') await accountsOf(connection.driver, those)
  }

  return {
    GET: async () => ({
      folders: await folders.list(),
      uploadsDir: await placeOfUploads(uploadsDir),
      isSampleShown: await folders.isSampleShown(),
    }),
    async POST({ body }) {
      const { path, listeners: those = 'everybody', isBareMeant } = await body(bodies.folder)
      const found = await checkFolder(await folders.list(), path)
      await assertMayListen(those)
      if (!isBareMeant && !(await mayHoldSound(found, lookMs))) throw noMusic(found)
      // By now it is one of the library, whatever becomes of the import.
      await runner.give({ kind: 'add folder', path: found, listeners: those })
      folders.changed()
      runner.want([found], { way: 'named' })
      return { path: found }
    },
    async PUT({ name, body }) {
      const { listeners: those } = await body(bodies.listeners)
      if (!(await find(Number(name)))) throw noFolder()
      await assertMayListen(those)
      await runner.give({ kind: 'give folder', folderId: Number(name), listeners: those })
      folders.changed()
      return {}
    },
    async DELETE({ name }) {
      const folder = await find(Number(name))
      if (!folder) throw noFolder()
      await Promise.race([
        runner.run({ kind: 'forget folder', folderId: folder.id, path: folder.path }),
        // What is large goes on.
        wait(patienceMs, undefined, { ref: false }),
      ])
      folders.changed()
      return {}
    },
  }
}

/** The database is asked only where there is something to be said. */
const saidOfFolders = async (said: readonly Said[], connection: Options['connection']) =>
  said.length > 0 ? saidOf(said, await rootsOf(connection)()) : said

/** By route and method. */
function createAnswers({ connection, runner, loudness, uploadsDir }: Options) {
  const { driver } = connection
  const folders = createFolders(connection)
  runner.onEnd(folders.changed)
  const find = async (folder: number) => (await folders.list()).find((each) => each.id === folder)

  const answers: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
    status: {
      async GET() {
        const state = runner.state()
        const isElsewhere = !state.running && (await folders.isImporting())
        const said = await saidOfFolders(state.said, connection)
        return { ...state, said, isElsewhere, loudness: await loudness.state() }
      },
    },
    folders: answersOfFolders({ connection, runner, uploadsDir }, folders, find),
    scan: {
      async POST({ body }) {
        const { folder, gone, ...how } = await body(bodies.scan)
        folders.changed()
        if (gone !== undefined) {
          await takeForGone(runner, await folders.list(), gone)
          return {}
        }
        const found = folder === undefined ? undefined : await find(folder)
        if (folder !== undefined && !found) throw noFolder()
        await scan(runner, found, how)
        return {}
      },
    },
    stop: {
      async POST() {
        runner.stop()
        return {}
      },
    },
    lists: {
      async GET({ name, query }) {
        if (name === '') return countLists(driver)
        const list = Object.hasOwn(lists, name) ? lists[name] : undefined
        if (!list) throw new Refusal(404, 'not_found', 'There is no such list')
        return list(driver, query.get('after') ?? undefined)
      },
    },
    uploaded: {
      // Without a file to begin with, none is told of, but which is the newest.
      GET: ({ query }) =>
        findUploaded(
          connection,
          uploadsDir,
          z.coerce
            .number()
            .int()
            .min(0)
            .max(newestId)
            .catch(newestId)
            .parse(query.get('after') ?? newestId),
        ),
    },
    people: {
      GET: ({ query }) =>
        findPeople(driver, { term: query.get('term'), after: query.get('after') }),
    },
    sample: {
      async POST({ body }) {
        const { isHidden } = await body(bodies.sample)
        await runner.run({ kind: 'hide sample', isHidden })
        return {}
      },
    },
    forget: {
      async POST({ body }) {
        await runner.run({ kind: 'forget tracks', ids: (await body(bodies.forget)).tracks })
        folders.changed()
        return {}
      },
    },
  }

  return answers
}

/** Methods that are about one folder. */
const ofOne = ['PUT', 'DELETE']

/** The folders of the library, what is imported of them, and the lists of what there is to mend. */
export function createLibraryPart(options: Options): ManagePart {
  const answers = createAnswers(options)
  return async (incoming, outgoing, path, query) => {
    const [, route = '', name = ''] = path.split('/')
    const methods = answers[route] ?? {}
    const answer = methods[incoming.method ?? '']
    const isWhole = route !== 'folders' || ofOne.includes(incoming.method ?? '') === (name !== '')
    if (!answer || !isWhole)
      return refuseUpload(
        incoming,
        outgoing,
        405,
        'method_not_allowed',
        'That method is not allowed here',
        { Allow: Object.keys(methods).join(', ') },
      )
    const body = async <Shape>(schema: z.ZodType<Shape>): Promise<Shape> => {
      const read = await readJson(incoming, mostBytes)
      if (read === 'too large')
        throw new Refusal(413, 'request_too_large', 'The request is too large')
      const { data, success } = schema.safeParse(read)
      if (!success) throw new Refusal(400, 'bad_request', 'The request says something else')
      return data
    }
    try {
      sendJson(outgoing, 200, await answer({ body, name: decodeURIComponent(name), query }))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const { status, code, message, more } = refusal
      sendJson(outgoing, status, { error: code, message, ...more })
    }
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof BusyLibraryError) return busy()
  if (error instanceof JobError) {
    const { code = 'failed', values = {} } = error.said
    return new Refusal(409, code, error.message, { values })
  }
  if (error instanceof NoAccountError)
    return new Refusal(422, 'no_account', error.message, { emails: error.emails })
  if (error instanceof StartError)
    return new Refusal(422, error.forPage?.code ?? 'bad_folder', error.message)
  return undefined
}
