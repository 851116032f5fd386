import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { codeOf } from '#server/http/describe-fault.ts'
import { readerOf } from '#server/library/reading/file-reader.ts'
import { findSound } from '#server/library/reading/sound/sound.ts'
import { withSlash } from '#server/media/folder-store.ts'

import { numbered } from './names.ts'

const mostOfOneName = 100

type Kept = { readonly path: string; readonly isKnown: boolean }

/** Whether it is music by what is in it. */
export async function isSound(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    return (await findSound(await readerOf(handle))) !== undefined
  } finally {
    await handle.close()
  }
}

/**
 * Moves a file to its place, and overwrites nothing: another of its name gets a number, and the same one is there
 * already. @returns where it lies, and whether it did before
 */
export async function keepFile(from: string, folder: string, path: string): Promise<Kept> {
  if (!join(folder, path).startsWith(withSlash(join(folder))))
    throw new Error('A file would lie outside its folder')
  const place = dirname(path)
  await mkdir(join(folder, place), { recursive: true })
  for (let number = 1; number <= mostOfOneName; number += 1) {
    const name = number === 1 ? basename(path) : numbered(basename(path), number)
    const to = join(place, name)
    if (await moved(from, join(folder, to))) return { path: to, isKnown: false }
    if (await isSame(from, join(folder, to))) {
      await rm(from)
      return { path: to, isKnown: true }
    }
  }
  throw new Error('Too many files have one name')
}

/** In one step: nobody sees a part of it. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Some disks have no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error
    try {
      await copyFile(from, to, constants.COPYFILE_EXCL)
    } catch (fault) {
      if (codeOf(fault) === 'EEXIST') return false
      throw fault
    }
  }
  await rm(from)
  return true
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  if (!second.isFile() || first.size !== second.size) return false
  const [left, right] = await Promise.all([digestOf(one), digestOf(other)])
  return left === right
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
