import { mkdirSync, readdirSync, rmSync } from 'node:fs'

import { mediaFolder, type MadePictures, writePictures } from '#sample/manifest.ts'

import { drawings } from './drawings.ts'
import { render } from './render.ts'

/** Draws every picture into `media/pictures`, in place of those that were there. */
export async function makePictures(): Promise<void> {
  const folder = new URL('pictures/', mediaFolder)
  mkdirSync(folder, { recursive: true })
  const made: MadePictures = Object.fromEntries(
    await Promise.all(
      Object.entries(drawings()).map(
        async ([name, draw]) => [name, await render(draw(), folder)] as const,
      ),
    ),
  )
  const kept = new Set(Object.values(made).map(({ hash }) => hash))
  for (const file of readdirSync(folder)) {
    if (!kept.has(file.split('-')[0] ?? '')) rmSync(new URL(file, folder))
  }
  writePictures(made)
}
