import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { ConversionError } from '#server/converting/conversion-error.ts'

/** What the disk keeps for others, in bytes. */
const leftFree = 512 * 1024 * 1024
/** Of what is being made: nothing of it outlives its process. */
const unfinished = '.part'

type Kept = { readonly size: number; readonly isMade: boolean }

export type Making = {
  readonly file: FileHandle
  /** It is whole, and kept. */
  readonly keep: () => Promise<void>
  /** It is not wanted any more. */
  readonly drop: () => Promise<void>
}

export type ConvertedCache = ReturnType<typeof openConvertedCache>

/**
 * A folder of converted recordings, up to a number of bytes: what was not heard for longest goes first. It is the
 * folder of one server.
 */
export function openConvertedCache(folder: string, mostBytes: number) {
  mkdirSync(folder, { recursive: true })
  const kept = new Map<string, Kept>(readFolder(folder))
  const placeOf = (name: string) => join(folder, name)
  let count = 0
  const total = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0)

  async function makeRoom(size: number) {
    const { bavail, bsize } = await statfs(folder)
    const most = Math.min(mostBytes, total() + bavail * bsize - leftFree)
    for (const [name, { isMade }] of kept) {
      if (total() + size <= most) return
      if (!isMade) continue
      kept.delete(name)
      await rm(placeOf(name), { force: true })
    }
    if (total() + size > most) throw new ConversionError('full')
  }

  return {
    /** Where a recording is that was converted before; it counts as heard now. */
    find(name: string): string | undefined {
      const known = kept.get(name)
      if (!known?.isMade) return undefined
      kept.delete(name)
      kept.set(name, known)
      const now = new Date()
      utimes(placeOf(name), now, now).catch(() => kept.delete(name))
      return placeOf(name)
    },

    /** Takes the room for a recording. @throws ConversionError when there is none */
    async make(name: string, size: number): Promise<Making> {
      await makeRoom(size)
      const part = `${name}.${(count += 1)}${unfinished}`
      kept.set(part, { size, isMade: false })
      const drop = async () => {
        kept.delete(part)
        await rm(placeOf(part), { force: true })
      }
      try {
        return {
          file: await open(placeOf(part), 'w+'),
          drop,
          async keep() {
            await rename(placeOf(part), placeOf(name))
            kept.delete(part)
            kept.set(name, { size, isMade: true })
          },
        }
      } catch (error) {
        await drop()
        throw error
      }
    },
  }
}

/** What is there, the one that was heard longest ago first; what was not finished is removed. */
function readFolder(folder: string): [string, Kept][] {
  const names = readdirSync(folder)
  for (const name of names)
    if (name.endsWith(unfinished)) rmSync(join(folder, name), { force: true })
  return names
    .filter((name) => !name.endsWith(unfinished))
    .map((name) => ({ name, status: statSync(join(folder, name)) }))
    .toSorted((a, b) => a.status.mtimeMs - b.status.mtimeMs)
    .map(({ name, status }) => [name, { size: status.size, isMade: true }])
}
