import { text } from '#web/lib/language/language.ts'

import { ManageError } from './manage-client.ts'

export type MessageKey = Parameters<typeof text>[0]

const keys: Readonly<Record<string, MessageKey>> = {
  unreachable: 'manage.unreachable',
  not_absolute: 'manage.notAbsolute',
  no_folder: 'manage.noFolder',
  not_a_folder: 'manage.notAFolder',
  not_readable: 'manage.notReadable',
  known: 'manage.known',
  within: 'manage.within',
  around: 'manage.around',
  no_account: 'manage.noAccount',
  import_running: 'manage.busy',
}

type Sentence = { readonly key: MessageKey; readonly emails?: string } | string

/** What to say of a refusal: a sentence that is known in all languages, else the server's. */
export function sentenceOf(error: unknown): Sentence {
  if (!(error instanceof ManageError)) return { key: 'manage.failed' }
  const key = keys[error.code]
  return key ? { key, emails: error.emails.join(', ') } : error.sentence || { key: 'manage.failed' }
}

/** In the language shown now. */
export function say(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  const { key, emails = '' } = sentence
  return text(key, { emails })
}
