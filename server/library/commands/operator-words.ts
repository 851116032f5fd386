import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Sql } from 'postgres'

import { addOperator, operatorEmails, removeOperator } from '#server/accounts/operators.ts'
import { say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { findFolders } from '#server/library/folders.ts'
import {
  type Listeners,
  listFolders,
  readListeners,
  setListeners,
} from '#server/library/listeners.ts'
import { printable } from './printable.ts'

const usage = `Say what to do:
  npm run operator -- list
  npm run operator -- add ida@example.org
  npm run operator -- remove ida@example.org
  npm run operator -- folders
  npm run operator -- folder /path/to/music --only ida@example.org,bo@example.org
  npm run operator -- folder /path/to/music --everybody`

/** What somebody asks of the operators and their folders. @param from the folder where they are @throws StartError */
export function readWork(words: string[], from: string): (sql: Sql) => Promise<void> {
  const { positionals, listeners } = parse(words)
  const [what, named, ...rest] = positionals
  if (rest.length > 0) throw new StartError(usage)
  if (what === 'folder' && named !== undefined && listeners !== undefined)
    return (sql) => give(sql, resolve(from, named), listeners)
  if (listeners === undefined) {
    if (what === 'add' && named !== undefined) return (sql) => add(sql, named)
    if (what === 'remove' && named !== undefined) return (sql) => remove(sql, named)
    if (what === 'list' && named === undefined) return list
    if (what === 'folders' && named === undefined) return sayFolders
  }
  throw new StartError(usage)
}

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { only: { type: 'string' }, everybody: { type: 'boolean', default: false } },
    })
    return { positionals, listeners: readListeners(values) }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage, { cause: error })
  }
}

async function add(sql: Sql, email: string) {
  await addOperator(sql, email)
  say(`${printable(email)} is an operator.`)
}

async function remove(sql: Sql, email: string) {
  const was = await removeOperator(sql, email)
  say(`${printable(email)} ${was ? 'is no operator any more' : 'was no operator'}.`)
  if ((await operatorEmails(sql)).length === 0) await list(sql)
}

async function list(sql: Sql) {
  const emails = await operatorEmails(sql)
  say(
    emails.length > 0
      ? emails.map(printable).join('\n')
      : 'There is no operator. “npm run operator -- add ida@example.org” makes one of an account.',
  )
}

async function give(sql: Sql, path: string, listeners: Listeners) {
  // Its disk may be away.
  const known = (await listFolders(sql)).find((each) => each.path === path)
  const [folder] = known ? [{ ...known, below: '' }] : await findFolders(sql, [path])
  if (folder?.id === undefined)
    throw new StartError(
      `${printable(path)} was not imported yet: “npm run import -- ${printable(path)} --only …” does both.`,
    )
  if (folder.below !== '')
    throw new StartError(
      `A folder is given as a whole, and ${printable(path)} is a part of ${printable(folder.path)}.`,
    )
  await setListeners(sql, folder.id, listeners)
  say(sentenceOf(folder.path, listeners))
}

async function sayFolders(sql: Sql) {
  const folders = await listFolders(sql)
  for (const { path, listeners } of folders) say(sentenceOf(path, listeners))
  if (folders.length === 0) say('No folder was imported yet: “npm run import -- /path/to/music”.')
}

function sentenceOf(path: string, listeners: Listeners) {
  const names =
    listeners === 'everybody' ? ['everybody'] : ['operators', ...listeners.map(printable)]
  return `${printable(path)}: ${names.join(', ')}`
}
