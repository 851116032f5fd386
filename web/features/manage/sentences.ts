import * as v from 'valibot'

import type { ImportCode } from '#domain/import-codes.ts'
import { text } from '#web/lib/language/language.ts'

import { ManageError } from './manage-client.ts'
import { sayReason } from './reasons.ts'

export type MessageKey = Parameters<typeof text>[0]

type Code = ImportCode | 'unreachable' | 'no_account' | 'no_music' | 'import_running'

const keys: Readonly<Record<Code, MessageKey>> = {
  unreachable: 'manage.unreachable',
  not_absolute: 'manage.notAbsolute',
  no_folder: 'manage.noFolder',
  not_a_folder: 'manage.notAFolder',
  not_readable: 'manage.notReadable',
  known: 'manage.known',
  within: 'manage.within',
  around: 'manage.around',
  no_account: 'manage.noAccount',
  no_music: 'manage.noMusic',
  import_running: 'manage.busy',
  no_folders: 'manage.fault.noFolders',
  folder_unseen: 'manage.fault.folderUnseen',
  folder_bare: 'manage.fault.folderBare',
  folder_moved: 'manage.fault.folderMoved',
  disk_full: 'manage.fault.diskFull',
  not_writable: 'manage.fault.notWritable',
  read_only: 'manage.fault.readOnly',
  file_in_place: 'manage.fault.fileInPlace',
  database_older: 'manage.fault.databaseOlder',
  database_full: 'manage.fault.databaseFull',
  database_away: 'manage.fault.databaseAway',
  store_other: 'manage.fault.storeOther',
  store_absent: 'manage.fault.storeAbsent',
  bucket_away: 'manage.fault.bucketAway',
  bucket_missing: 'manage.fault.bucketMissing',
  bucket_key: 'manage.fault.bucketKey',
  bucket_secret: 'manage.fault.bucketSecret',
  bucket_clock: 'manage.fault.bucketClock',
  bucket_region: 'manage.fault.bucketRegion',
  bucket_small: 'manage.fault.bucketSmall',
  bucket_full: 'manage.fault.bucketFull',
  bucket_rights: 'manage.fault.bucketRights',
  bucket_fault: 'manage.fault.bucketFault',
  server_fault: 'manage.fault.serverFault',
  broken_off: 'manage.fault.brokenOff',
}

const known: ReadonlyMap<string, MessageKey> = new Map(Object.entries(keys))

type Values = Readonly<Record<string, string>>
type Sentence = { readonly key: MessageKey; readonly values: Values } | string

/** A sentence of the server, in English, and by what it is known here. */
export const saidSchema = v.object({
  sentence: v.string(),
  code: v.optional(v.string()),
  values: v.optional(v.record(v.string(), v.string())),
})

/** What to say of a refusal: a sentence that is known in all languages, else the server's. */
export function sentenceOf(error: unknown): Sentence {
  if (!(error instanceof ManageError)) return { key: 'manage.failed', values: {} }
  const { code, sentence, emails } = error
  const { output, success } = v.safeParse(saidSchema.entries.values, error.values)
  const values = { ...(success ? output : {}), emails: emails.join(', ') }
  return sentenceFor({ sentence, code, values }) || { key: 'manage.failed', values }
}

/** The same of what an import said. */
export function sentenceFor({
  sentence,
  code,
  values,
}: v.InferOutput<typeof saidSchema>): Sentence {
  const key = known.get(code ?? '')
  return key ? { key, values: values ?? {} } : sentence
}

/** In the language shown now. */
export function say(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  const { reason, code, detail } = sentence.values
  const why = reason === undefined ? '' : sayReason({ reason, code, detail }, text)
  return text(sentence.key, { emails: '', ...sentence.values, why })
}
