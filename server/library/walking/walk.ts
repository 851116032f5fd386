import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { dirname } from 'node:path/posix'
import { setTimeout } from 'node:timers/promises'

import { reasons } from '#server/library/reading/reasons.ts'
import { sayFault } from '#server/library/reading/say-fault.ts'
import { isDisc } from '#server/library/reading/tags/disc-names.ts'
import { locateBelow, withSlash } from '#server/media/folder-store.ts'

import { type Best, better, stampOf } from './beside.ts'

/** What ends like this is tried; what it is, its bytes say. */
export const soundNames = /\.(?:aac|aif|aifc|aiff|flac|m4a|m4b|mp3|mp4|oga|ogg|opus|wav|wave)$/i
/** Music, too, which nobody here reads: counted by its endings, so that nobody wonders where it is. */
const otherMusic =
  /\.(?:aax?|ac3|amr|ape|au|caf|dff|dsf|dts|m4p|m4r|mka|mp2|mpc|mpp|ofr|ra|shn|spx|tak|tta|w64|weba|webm|wma|wv)$/i
/** Whether a name hides what it names: by one dot, as those of “...And Justice for All” are part of a title. */
const isHidden = (name: string): boolean => /^\.(?!\.)/.test(name)
/** What the root of a system has that are no files of anybody. */
const noFiles = new Set(['dev', 'proc', 'sys'])
/** Where systems keep what was deleted, lost or copied by themselves, written as they write it. */
const keptApart = new Set([
  '#recycle',
  '@Recycle',
  '@Recently-Snapshot',
  '#snapshot',
  '@eaDir',
  '$RECYCLE.BIN',
  '$Recycle.Bin',
  'System Volume Information',
  'lost+found',
  '__MACOSX',
])
/** Whether nothing that a folder of such a name holds is looked at. */
export const isPassedBy = (name: string): boolean => isHidden(name) || keptApart.has(name)
const mostPathBytes = 2000
const lookedAtOnce = 64
/** Folders that are looked into before their turn, so that the answers of a disk are waited for together. */
const visitedAhead = 16

export type FoundFile = {
  /** Below the folder, with slashes. */
  readonly path: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** Below the folder, and no link: of the words beside it. */
  readonly lyrics: string | undefined
  /** Changes when the picture of its folder or its words do. */
  readonly beside: string
}

export type Found =
  | { readonly kind: 'file'; readonly file: FoundFile }
  | { readonly kind: 'refused'; readonly path: string; readonly reason: string }
  /** What is below cannot be seen now, so nobody knows whether it is still there. */
  | { readonly kind: 'unseen'; readonly path: string; readonly reason: string }
  | { readonly kind: 'other'; readonly ending: string }
  /** A folder in which nothing at all is. */
  | { readonly kind: 'empty'; readonly path: string }
  /** A folder that is of another disk than the one around it. */
  | { readonly kind: 'mount'; readonly path: string }

/**
 * Every sound below a folder, place by place, without what hides itself. Links are followed where they stay in the
 * folder and lead to files: what a link to a folder leads to is met in its own place.
 * @param root absolute, without links
 */
export async function* walk(root: string, below = ''): AsyncGenerator<Found> {
  const waiting: Waiting[] = [
    { place: below, around: undefined, above: await pictureAbove(root, below) },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { place, around } = next
    const visited = await (next.visited ?? visit(root, next))
    if ('reason' in visited) {
      yield { kind: 'unseen', path: place, reason: visited.reason }
      continue
    }
    for (const name of visited.folders.toReversed())
      waiting.push({ place: joined(place, name), around: visited.device, above: visited.picture })
    for (const soon of waiting.slice(-visitedAhead)) soon.visited ??= visit(root, soon)
    if (around !== undefined && visited.device !== around) yield { kind: 'mount', path: place }
    if (visited.isEmpty) yield { kind: 'empty', path: place }
    yield* visited.found
    yield* visited.first
    for (let at = lookedAtOnce; at < visited.sounds.length; at += lookedAtOnce)
      yield* await visited.lookFrom(at)
  }
}

type Waiting = {
  readonly place: string
  /** The disk of the folder in which it is. */
  readonly around: number | undefined
  /** What the picture there is known by. */
  readonly above: string
  /** Begun before its turn. */
  visited?: ReturnType<typeof visit>
}

/** What is in a folder, with the first of its sounds looked at. Never rejects. */
async function visit(root: string, { place, above }: Waiting) {
  const listing = await list(root, place)
  if ('reason' in listing) return listing
  const { sounds, lyrics } = listing
  const picture = listing.picture || (isDisc(place) ? above : '')
  const lookFrom = (at: number) =>
    Promise.all(
      sounds.slice(at, at + lookedAtOnce).map((sound) => look(root, sound, { lyrics, picture })),
    )
  return { ...listing, lookFrom, first: await lookFrom(0) }
}

async function pictureAbove(root: string, below: string): Promise<string> {
  if (!isDisc(below)) return ''
  const listing = await list(root, below.includes('/') ? dirname(below) : '')
  return 'reason' in listing ? '' : listing.picture
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
    // Not all in one call: there may be more folders than it takes arguments.
    for (const name of listing.folders) waiting.push(joined(current, name))
  }
  return count
}

/** Whether a folder holds a sound; so it may where that is not known in time. @param patienceMs milliseconds */
export async function mayHoldSound(root: string, patienceMs: number): Promise<boolean> {
  const late = new AbortController()
  const find = async () => {
    for await (const { kind } of walk(root)) if (kind === 'file' || late.signal.aborted) return true
    return false
  }
  const wait = setTimeout(patienceMs, true, { ref: false, signal: late.signal }).catch(() => true)
  return Promise.race([find(), wait]).finally(() => late.abort())
}

type Sound = { readonly path: string; readonly isLink: boolean }

type Listing = {
  readonly sounds: readonly Sound[]
  readonly folders: readonly string[]
  /** By the name without its ending. */
  readonly lyrics: ReadonlyMap<string, string | undefined>
  readonly found: readonly Found[]
  /** What its picture is known by; empty where there is none. */
  readonly picture: string
  readonly isEmpty: boolean
  /** The number of the disk. */
  readonly device: number
}

async function list(root: string, place: string): Promise<Listing | { reason: string }> {
  const [sounds, folders]: [Sound[], string[]] = [[], []]
  const lyrics = new Map<string, string | undefined>()
  const found: Found[] = []
  const folder = join(root, place)
  let best: Best | undefined
  let isEmpty = true
  try {
    const { dev: device } = await stat(folder)
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const { name } = entry
      isEmpty = false
      if (isHidden(name)) continue
      const path = joined(place, name)
      if (name.includes('\ufffd'))
        found.push({ kind: 'refused', path, reason: reasons.nameNotUtf8 })
      else if (entry.isDirectory()) {
        if (!isPassedBy(name) && (folder !== '/' || !noFiles.has(name))) folders.push(name)
      } else if (/\.lrc$/i.test(name)) lyrics.set(stemOf(path), await wordsAt(root, path, entry))
      else if (soundNames.test(name)) sounds.push({ path, isLink: entry.isSymbolicLink() })
      else if (otherMusic.test(name))
        found.push({ kind: 'other', ending: extname(name).toLowerCase() })
      else if (entry.isSymbolicLink()) found.push(...(await describeLink(root, path)))
      best = better(best, name)
    }
    const ordered = sounds.toSorted((one, other) => (one.path < other.path ? -1 : 1))
    const picture = best ? await stampOf(join(folder, best.name)) : ''
    return { sounds: ordered, folders: folders.toSorted(), lyrics, found, picture, isEmpty, device }
  } catch (error) {
    return { reason: sayFault(error) }
  }
}

async function look(
  root: string,
  { path, isLink }: Sound,
  { lyrics, picture }: Pick<Listing, 'lyrics' | 'picture'>,
): Promise<Found> {
  if (Buffer.byteLength(path) > mostPathBytes)
    return { kind: 'refused', path, reason: reasons.longPath }
  try {
    const file = join(root, path)
    if (isLink && !(await realpath(file)).startsWith(withSlash(root)))
      return { kind: 'refused', path, reason: reasons.leadsOut }
    const status = await stat(file)
    if (!status.isFile()) return { kind: 'refused', path, reason: reasons.noFile }
    const { size, mtimeMs: modified } = status
    const words = lyrics.get(stemOf(path))
    const beside = words === undefined ? picture : `${picture}/${await stampOf(join(root, words))}`
    return { kind: 'file', file: { path, size, modified, lyrics: words, beside } }
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

async function describeLink(root: string, path: string): Promise<Found[]> {
  try {
    const target = await realpath(join(root, path))
    if (withSlash(target).startsWith(withSlash(root))) return []
    const leads = await stat(target)
    return leads.isDirectory() ? [{ kind: 'refused', path, reason: reasons.leadsOut }] : []
  } catch (error) {
    return [{ kind: 'refused', path, reason: sayFault(error) }]
  }
}

const stemOf = (path: string) => path.slice(0, path.length - extname(path).length)
const joined = (place: string, name: string) => (place === '' ? name : `${place}/${name}`)
