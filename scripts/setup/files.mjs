import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** Where the scripts keep what they can make again. */
export const cache = join(project, '.cache')

/** @param {string} file the text, or nothing when there is no such file */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Writes whole or not at all, whenever the program is ended.
 * @param {string} file
 * @param {string} text
 */
export function writeAtOnce(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, text)
  renameSync(aside, file)
}

/**
 * One text that changes whenever one of these files, or one inside these folders, does.
 * @param {readonly string[]} paths below the project
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(project, path)))) {
    hash.update(`${relative(project, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * When one of these files, or one inside these folders, was last written, in milliseconds.
 * @param {readonly string[]} paths below the project
 */
export function lastWritten(paths) {
  const files = paths.flatMap((path) => filesIn(join(project, path)))
  return Math.max(...files.map((file) => statSync(file).mtimeMs))
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}
