import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { pictureWidths } from '#domain/catalogue.ts'

import { dominantColor } from './dominant.ts'

/** Drawn larger than shown, so that edges are fine after scaling down. */
const drawnWidth = 1280

/** Renders an SVG in every width into `folder` and says how the store and the database know it. */
export async function render(svg: string, folder: URL) {
  const drawn = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .resize(drawnWidth, drawnWidth)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const files = await Promise.all(
    pictureWidths.map(async (width) => ({
      width,
      bytes: await sharp(drawn)
        .resize(width, width, { kernel: 'lanczos3' })
        .webp({ quality: width === 640 ? 78 : 82, effort: 6, smartSubsample: true })
        .toBuffer(),
    })),
  )
  const hash = hashOf(files.map(({ bytes }) => bytes))
  for (const { width, bytes } of files)
    writeFileSync(new URL(`${hash}-${width}.webp`, folder), bytes)
  const pixels = await sharp(drawn).resize(64, 64).raw().toBuffer()
  return { hash, placeholder: await placeholderOf(drawn), color: dominantColor(pixels) }
}

/** The name of a picture: a hash of its files, narrowest first. */
export function hashOf(files: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const bytes of files) hash.update(bytes)
  return hash.digest('hex').slice(0, 16)
}

async function placeholderOf(drawn: Buffer): Promise<string> {
  const tiny = await sharp(drawn).resize(4, 4).webp({ quality: 24, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
