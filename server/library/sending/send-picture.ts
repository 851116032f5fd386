import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { pictureWidths } from '#domain/catalogue.ts'
import type { Made } from '#server/library/covers/make-picture.ts'
import type { Place } from '#server/media/bucket/push.ts'
import { putFile } from '#server/media/bucket/put-file.ts'
import { cacheControl } from '#server/media/file-names.ts'

import { again } from './send-recordings.ts'

/** Brings a picture that was made to where people get it from. */
export type SendPicture = (made: Pick<Made, 'url'>) => Promise<void>

/** Of which the last is the widest: where that is, the others are. */
const widths = pictureWidths.toSorted((one, other) => one - other)

/** The names of a picture in its store, by its address. */
export const picturesOf = (url: string): readonly string[] =>
  widths.map((width) => `${url.replace(/^pictures\//, '')}-${width}.webp`)

/**
 * Puts pictures in every width into a bucket, and removes them from the folder in which they were made.
 * @param kept the address of the one that stays there, as another library may read it from that folder
 */
export function createSendPicture(
  { bucket, prefix }: Place,
  folder: string,
  kept: string,
): SendPicture {
  const underWay = new Map<string, Promise<void>>()

  async function send(url: string) {
    const names = picturesOf(url)
    if (await bucket.head(prefix + names.at(-1))) return
    for (const name of names)
      await putFile(bucket, prefix + name, {
        path: join(folder, name),
        type: 'image/webp',
        cacheControl: cacheControl.pictures,
      })
  }

  return async ({ url }) => {
    const sending = underWay.get(url) ?? again(() => send(url)).finally(() => underWay.delete(url))
    underWay.set(url, sending)
    await sending
    if (url === kept) return
    await Promise.all(picturesOf(url).map((name) => rm(join(folder, name), { force: true })))
  }
}
