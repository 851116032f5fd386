import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { Upload } from '@tus/server'

import { isWanted, placeOf } from './names.ts'
import { diskFull, Refused } from './refused.ts'

/** What others need of the disk. */
const reserveBytes = 512 * 1024 * 1024
const mostUnfinished = 500

/** Looks at uploads before any byte of them is sent, and knows what is still to come. */
export function createAdmission(folder: string, keptMs: number) {
  const sizes = new Map<string, number>()
  /** Those whose file is there until they end. */
  const created = new Set<string>()
  const ended = (id: string) => {
    sizes.delete(id)
    created.delete(id)
  }
  const receivedOf = async (id: string) =>
    stat(join(folder, id)).then(
      ({ size }) => [id, size] as const,
      () => [id, undefined] as const,
    )
  /** How much of each is there. What has ended at another copy of the server is forgotten. */
  async function received() {
    const found = await Promise.all([...sizes.keys()].map(receivedOf))
    for (const [id, size] of found) if (size === undefined && created.has(id)) ended(id)
    return new Map(found)
  }
  return {
    /** @throws Refused */
    async admit({ id, size, metadata }: Upload): Promise<void> {
      const named = metadata?.['path'] ?? ''
      const place = placeOf(named)
      if (!isWanted(place ?? named))
        throw new Refused(415, 'not_music', 'Only music, covers and lyrics are taken')
      if (place === undefined)
        throw new Refused(400, 'bad_name', 'The path of this file is too long')
      if (size === undefined) throw new Refused(400, 'no_size', 'Say how large the file is')
      if (size === 0) throw new Refused(422, 'empty', 'The file is empty')
      const here = await received()
      if (sizes.size >= mostUnfinished)
        throw new Refused(429, 'too_many_uploads', 'Too many uploads are under way')
      const { bavail, bsize } = await statfs(folder)
      const promised = [...sizes].reduce(
        (sum, [each, whole]) => sum + whole - (here.get(each) ?? 0),
        0,
      )
      if (size + promised + reserveBytes > bavail * bsize) throw diskFull()
      sizes.set(id, size)
      setTimeout(() => ended(id), keptMs).unref()
    },
    created: (id: string) => void created.add(id),
    ended,
  }
}
