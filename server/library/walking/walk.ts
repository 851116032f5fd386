import type { Dirent } from 'node:fs'
import { opendir, realpath, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

import { sayFault } from '#server/library/reading/say-fault.ts'
import { locateBelow } from '#server/media/folder-store.ts'

/** What ends like this is tried; what it is, its bytes say. */
const soundNames = /\.(?:aac|aif|aiff|flac|m4a|m4b|mp3|mp4|oga|ogg|opus|wav|wave)$/i
const mostPathBytes = 2000
const lookedAtOnce = 64

export type FoundFile = {
  /** Below the folder, with slashes. */
  readonly path: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** Below the folder, and no link: of the words beside it. */
  readonly lyrics: string | undefined
}

export type Found =
  | { readonly kind: 'file'; readonly file: FoundFile }
  | { readonly kind: 'refused'; readonly path: string; readonly reason: string }
  /** What is below cannot be seen now, so nobody knows whether it is still there. */
  | { readonly kind: 'unseen'; readonly path: string; readonly reason: string }

/**
 * Every sound below a folder, place by place, without what hides itself. Links are followed where they stay in the
 * folder and lead to files: what a link to a folder leads to is met in its own place.
 * @param root absolute, without links
 */
export async function* walk(root: string, below = ''): AsyncGenerator<Found> {
  const waiting = [below]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const listing = await list(root, place)
    if ('reason' in listing) {
      yield { kind: 'unseen', path: place, reason: listing.reason }
      continue
    }
    for (const found of listing.found) yield found
    for (let at = 0; at < listing.sounds.length; at += lookedAtOnce)
      yield* await Promise.all(
        listing.sounds
          .slice(at, at + lookedAtOnce)
          .map((sound) => look(root, sound, listing.lyrics)),
      )
    waiting.push(...listing.folders.toReversed().map((name) => joined(place, name)))
  }
}

/** How many files `walk` will come by, found out ahead of it. */
export async function countSounds(
  { path, below }: { readonly path: string; readonly below: string },
  signal: AbortSignal,
): Promise<number> {
  const waiting = [below]
  let count = 0
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const current = place
    const listing = await list(path, current)
    if (signal.aborted) break
    if ('reason' in listing) continue
    count += listing.sounds.length
    waiting.push(...listing.folders.map((name) => joined(current, name)))
  }
  return count
}

type Sound = { readonly path: string; readonly isLink: boolean }

type Listing = {
  readonly sounds: readonly Sound[]
  readonly folders: readonly string[]
  /** By the name without its ending. */
  readonly lyrics: ReadonlyMap<string, string | undefined>
  readonly found: readonly Found[]
}

async function list(root: string, place: string): Promise<Listing | { reason: string }> {
  const [sounds, folders]: [Sound[], string[]] = [[], []]
  const lyrics = new Map<string, string | undefined>()
  const found: Found[] = []
  try {
    for await (const entry of await opendir(join(root, place), { bufferSize: 256 })) {
      const { name } = entry
      if (name.startsWith('.')) continue
      const path = joined(place, name)
      if (name.includes('\ufffd'))
        found.push({ kind: 'refused', path, reason: 'Its name is not written in UTF-8' })
      else if (entry.isDirectory()) folders.push(name)
      else if (/\.lrc$/i.test(name)) lyrics.set(stemOf(path), await wordsAt(root, path, entry))
      else if (soundNames.test(name)) sounds.push({ path, isLink: entry.isSymbolicLink() })
      else if (entry.isSymbolicLink()) found.push(...(await describeLink(root, path)))
    }
  } catch (error) {
    return { reason: sayFault(error) }
  }
  const ordered = sounds.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return { sounds: ordered, folders: folders.toSorted(), lyrics, found }
}

async function look(
  root: string,
  { path, isLink }: Sound,
  lyrics: Listing['lyrics'],
): Promise<Found> {
  if (Buffer.byteLength(path) > mostPathBytes)
    return { kind: 'refused', path, reason: 'Its path is too long' }
  try {
    const file = join(root, path)
    if (isLink && !(await realpath(file)).startsWith(withSlash(root)))
      return { kind: 'refused', path, reason: leadsOut }
    const status = await stat(file)
    if (!status.isFile()) return { kind: 'refused', path, reason: 'It is no file' }
    const { size, mtimeMs: modified } = status
    return { kind: 'file', file: { path, size, modified, lyrics: lyrics.get(stemOf(path)) } }
  } catch (error) {
    return { kind: 'refused', path, reason: sayFault(error) }
  }
}

/** Where words really lie; nothing when that is out of the folder, or no file. */
async function wordsAt(root: string, path: string, entry: Dirent): Promise<string | undefined> {
  if (entry.isFile()) return path
  if (!entry.isSymbolicLink()) return undefined
  const located = await locateBelow(root, path.split('/')).catch(() => undefined)
  return located && relative(root, located.file)
}

const leadsOut = 'It is a link that leads out of the folder: import the place where it leads'

async function describeLink(root: string, path: string): Promise<Found[]> {
  try {
    const target = await realpath(join(root, path))
    if (withSlash(target).startsWith(withSlash(root))) return []
    const leads = await stat(target)
    return leads.isDirectory() ? [{ kind: 'refused', path, reason: leadsOut }] : []
  } catch (error) {
    return [{ kind: 'refused', path, reason: sayFault(error) }]
  }
}

const stemOf = (path: string) => path.slice(0, path.length - extname(path).length)
const joined = (place: string, name: string) => (place === '' ? name : `${place}/${name}`)

/** As what lies in a folder begins. */
export const withSlash = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep)
