import { join, resolve } from 'node:path'

import { z } from 'zod'

import { flag, rate } from '#server/setting-shapes.ts'

export const librarySettingsShape = {
  UPLOADS_DIR: z.string().optional(),
  UPLOAD_MOST_MB: rate.default(4096),
  WATCH_FOLDERS: flag.default(true),
  MEASURE_LOUDNESS: flag.default(true),
}

export const librarySettingsTable: Record<keyof typeof librarySettingsShape, string> = {
  UPLOADS_DIR: 'the folder of what operators upload',
  UPLOAD_MOST_MB: 'how large an uploaded file may be, in megabytes',
  WATCH_FOLDERS: '`false` to import only when somebody asks for it',
  MEASURE_LOUDNESS: '`false` to measure no loudness of songs whose tags lack it',
}

export type LibrarySettings = {
  /** Absolute. */
  readonly uploadsDir: string
  readonly mostUploadBytes: number
  /** Whether the server keeps up with the folders by itself. */
  readonly watchFolders: boolean
  /** Whether it measures the loudness of songs whose tags lack it. */
  readonly measureLoudness: boolean
}

const projectFolder = resolve(import.meta.dirname, '../..')
const shape = z.object(librarySettingsShape)

export const readLibrarySettings = (
  values: z.infer<typeof shape>,
  dataDir: string,
): LibrarySettings => ({
  uploadsDir: resolve(projectFolder, values.UPLOADS_DIR ?? join(dataDir, 'uploads')),
  mostUploadBytes: values.UPLOAD_MOST_MB * 1024 * 1024,
  watchFolders: values.WATCH_FOLDERS,
  measureLoudness: values.MEASURE_LOUDNESS,
})
