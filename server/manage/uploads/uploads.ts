import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { FileStore } from '@tus/file-store'
import { EVENTS, Server, type Upload } from '@tus/server'

import { describeFault } from '#server/http/describe-fault.ts'
import { soundNames } from '#server/library/walking/walk.ts'
import type { Log } from '#server/log.ts'
import type { ManagePart } from '#server/manage/manage.ts'

import { createAdmission } from './admit.ts'
import { isSound, keepFile } from './keep-file.ts'
import { placeOf } from './names.ts'
import { refusalOf, Refused } from './refused.ts'

type Options = {
  /** Where it answers. */
  readonly path: string
  /** Made with the first upload. */
  readonly folder: string
  readonly mostBytes: number
  /** Told of the folder and of the place in it where something lies that was sent, also when it lay there before. */
  readonly onKept: (folder: string, place: string) => Promise<void>
  readonly log: Log
  /** An upload that nobody goes on with for so long is removed. */
  readonly keptMs?: number
}

const dayMs = 24 * 60 * 60 * 1000
const purgeMs = 60 * 60 * 1000
/** The import leaves out what begins with a dot. */
const unfinished = '.unfinished'

/** Takes files in parts that can be gone on with, and puts each that is whole into the folder of uploads. */
export function createUploads(options: Options): ManagePart {
  let opened: Promise<Server> | undefined
  return async (incoming, outgoing) => {
    opened ??= open(options)
    const server = await opened.catch((error: unknown) => {
      opened = undefined
      throw refusalOf(error)
    })
    await server.handle(incoming, outgoing)
  }
}

async function open({ path, folder, mostBytes, onKept, log, keptMs = dayMs }: Options) {
  const directory = join(folder, unfinished)
  await mkdir(directory, { recursive: true })
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: keptMs })
  const admission = createAdmission(directory, keptMs)
  const server = new Server({
    path,
    datastore: store,
    maxSize: mostBytes,
    relativeLocation: true,
    namingFunction: () => crypto.randomUUID(),
    onUploadCreate: async (_, upload) => {
      await admission.admit(upload)
      return {}
    },
    onUploadFinish: async (_, upload) => {
      try {
        const kept = await keep(upload, directory, folder)
        await store.configstore.delete(upload.id)
        const root = await realpath(folder)
        await onKept(root, dirname(join(root, kept.path)))
        // For whoever sent it.
        return kept.isKnown ? { headers: { 'Upload-Known': '1' } } : {}
      } catch (error) {
        await store.remove(upload.id).catch(() => undefined)
        throw refusalOf(error)
      } finally {
        admission.ended(upload.id)
      }
    },
    onResponseError: (_, error) => {
      if ('status_code' in error) return undefined
      const fault = refusalOf(error)
      if (fault instanceof Refused) return fault
      log.error(describeFault(error), 'An upload failed')
      return new Refused(500, 'unexpected_failure', 'The upload failed by a fault of the server')
    },
  })
  server.on(EVENTS.POST_CREATE, (_request, { id }) => admission.created(id))
  server.on(EVENTS.POST_TERMINATE, (_request, _response, id) => admission.ended(id))
  const purge = () =>
    server
      .cleanUpExpiredUploads()
      .catch((error: unknown) =>
        log.warn(describeFault(error), 'Unfinished uploads could not be removed'),
      )
  await purge()
  setInterval(() => void purge(), purgeMs).unref()
  return server
}

/** @throws Refused when it is no music */
async function keep({ id, metadata }: Upload, directory: string, folder: string) {
  const named = metadata?.['path'] ?? ''
  const place = placeOf(named)
  const file = join(directory, id)
  if (place === undefined || (soundNames.test(place) && !(await isSound(file))))
    throw new Refused(422, 'no_sound', 'It holds no sound that is known here')
  return keepFile(file, folder, place)
}
