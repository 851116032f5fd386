import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { StartError } from '#server/start-error.ts'

import { type Listeners, readListeners } from '#server/library/listeners.ts'

const options = {
  'dry-run': { type: 'boolean', default: false },
  'all-gone': { type: 'boolean', default: false },
  'new-store': { type: 'boolean', default: false },
  reread: { type: 'boolean', default: false },
  charset: { type: 'string' },
  only: { type: 'string' },
  everybody: { type: 'boolean', default: false },
  moved: { type: 'boolean', default: false },
  forget: { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  'hide-sample': { type: 'boolean', default: false },
  'show-sample': { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export const usage = `npm run import -- <folder…>            brings in the music of folders, which stays in them
npm run import                         looks again through those that were imported
npm run import -- --moved <old> <new>  a folder has another name or place now
npm run import -- --forget <folder>    takes a folder's songs out of the library, and leaves its files alone
npm run import -- --hide-sample        hides the sample catalogue from everybody; --show-sample shows it again

  --dry-run                prints what an import would do, and changes nothing
  --reread                 reads all files again, also those that seem unchanged
  --charset windows-1251   how old tags are written that do not say it; remembered for the folder
  --all-gone               marks all as missing where nothing is left
  --new-store              sends all to another bucket than before, or leaves it in its folders
  --only ida@example.org,bo@example.org
                           gives the folders to these people and operators alone
  --everybody              gives them to everybody again
  --watch                  goes on, and imports what changes in the folders
  --yes                    does not ask before it forgets`

export type Words =
  | { readonly what: 'help' }
  | { readonly what: 'sample'; readonly isHidden: boolean }
  | { readonly what: 'forget'; readonly folder: string; readonly isSure: boolean }
  | {
      readonly what: 'import'
      readonly named: readonly string[]
      readonly charset: string | undefined
      readonly isPlan: boolean
      readonly isAnew: boolean
      readonly allGone: boolean
      readonly isNewStore: boolean
      readonly movedFrom: string | undefined
      readonly listeners: Listeners | undefined
      /** Goes on with what changes. */
      readonly isWatch: boolean
    }

/** What somebody asks of the import. @param from the folder where they are @throws StartError */
export function readWords(words: string[], from: string): Words {
  const { values, positionals } = parse(words)
  const folders = positionals.map((folder) => resolve(from, folder))
  const [first, second] = folders
  if (values.help) return { what: 'help' }
  if (values['hide-sample'] || values['show-sample'])
    return { what: 'sample', isHidden: values['hide-sample'] }
  if (values.forget) {
    if (first === undefined || second !== undefined)
      throw new StartError('Name the one folder to forget: “npm run import -- --forget <folder>”.')
    return { what: 'forget', folder: first, isSure: values.yes }
  }
  if (values.moved && (second === undefined || folders.length > 2))
    throw new StartError(
      'Name where the folder was and where it is: “npm run import -- --moved <old> <new>”.',
    )
  if (values.reread && values['dry-run'])
    throw new StartError('“--reread” reads every file, and “--dry-run” changes nothing: say one.')
  return {
    what: 'import',
    named: values.moved ? folders.slice(1) : folders,
    charset: values.charset === undefined ? undefined : charsetOf(values.charset),
    isPlan: values['dry-run'],
    isAnew: values.reread,
    allGone: values['all-gone'],
    isNewStore: values['new-store'],
    movedFrom: values.moved ? first : undefined,
    listeners: readListeners(values),
    isWatch: values.watch && !values['dry-run'],
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : ''}\n\n${usage}`, {
      cause: error,
    })
  }
}

function charsetOf(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new StartError('No charset has that name. Examples: windows-1251, shift_jis, gbk.')
  }
}
