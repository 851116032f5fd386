import { createHash, createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type OutputInfo, type Sharp } from 'sharp'

import { pictureWidths } from '#domain/catalogue.ts'

/** As rows name a picture: its path in the store, some pixels of it, and its color. */
export type Made = { readonly url: string; readonly placeholder: string; readonly color: string }

/** Of what is larger nothing is decoded. */
const mostPixels = 50_000_000
const mostSeconds = 30
/** Of the folder for what is being written. */
const partsName = 'parts'
const dayMs = 24 * 60 * 60 * 1000
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff', 'svg']
/** The widest first. */
const widths = pictureWidths.toSorted((one, other) => other - one)
const widest = Math.max(...pictureWidths)

/** Is told what a picture will be called, before anything of it is written. */
export type NotePicture = (url: string) => Promise<void>

/**
 * Writes a picture in every width, as squares, named by its content; none is larger than the picture is itself.
 * @param folder of the store; without one nothing is written
 * @param nameKey lets nobody without it tell the name by the content
 * @throws Error when it is no picture, or too large, or cannot be written
 */
export async function makePicture(
  bytes: Uint8Array,
  folder: string | undefined,
  nameKey?: string,
  note?: NotePicture,
): Promise<Made> {
  const hash = nameKey === undefined ? createHash('sha256') : createHmac('sha256', nameKey)
  const name = hash.update(bytes).digest('hex').slice(0, 16)
  const url = `pictures/${name}`
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, width, height } = await source.metadata()
  if (!formats.includes(format)) throw new Error('It is no picture that is known here')
  // A drawing has no size of its own.
  const side = format === 'svg' ? widest : Math.min(widest, width, height)
  let square = await rawOf(
    source
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .flatten()
      .toColorspace('srgb')
      .timeout({ seconds: mostSeconds }),
  )
  await note?.(url)
  if (folder !== undefined) await mkdir(join(folder, partsName), { recursive: true })
  for (const most of widths) {
    square = await shrunk(square, most)
    if (folder === undefined) continue
    const file = join(folder, `${name}-${most}.webp`)
    if (existsSync(file)) continue
    await writeWhole(
      folder,
      file,
      await imageOf(square).webp({ quality: 80, effort: 2 }).toBuffer(),
    )
  }
  const tiny = await imageOf(square).resize(4, 4).webp({ quality: 20 }).toBuffer()
  const pixels = await imageOf(square).resize(24, 24).raw().toBuffer()
  return {
    url,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    color: mostFrequent(pixels, square.info.channels),
  }
}

type Raw = { readonly data: Buffer; readonly info: OutputInfo }

const rawOf = (image: Sharp): Promise<Raw> => image.raw().toBuffer({ resolveWithObject: true })

const imageOf = ({ data, info: { width, height, channels } }: Raw) =>
  sharp(data, { raw: { width, height, channels } })

/** Each is made of the one before, which takes half as long as of the widest. */
const shrunk = async (square: Raw, most: number): Promise<Raw> =>
  square.info.width > most ? rawOf(imageOf(square).resize(most, most)) : square

/** Also while others write the same. */
async function writeWhole(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, partsName, randomUUID())
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Removes what was left by who was killed while a picture was written; another library may write into the same folder. */
export async function dropParts(folder: string): Promise<void> {
  const parts = join(folder, partsName)
  for (const name of await readdir(parts).catch(() => [])) {
    const found = await stat(join(parts, name)).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - dayMs) await rm(join(parts, name), { force: true })
  }
}

/** The mean of the colors that are most alike; finding more of a picture takes longer than making it. */
function mostFrequent(pixels: Uint8Array, channels: number): string {
  const alike = new Map<string, [red: number, green: number, blue: number, count: number]>()
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = red, blue = red] = pixels.subarray(at, at + Math.min(channels, 3))
    const key = [red, green, blue].map((part) => part >> 5).join(' ')
    const sum = alike.get(key) ?? [0, 0, 0, 0]
    alike.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1])
  }
  const [most] = [...alike.values()].toSorted((one, other) => other[3] - one[3])
  const [red = 0, green = 0, blue = 0, count = 1] = most ?? []
  const parts = [red, green, blue].map((sum) => Math.round(sum / count))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
