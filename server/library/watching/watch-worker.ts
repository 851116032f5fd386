import { type FSWatcher, watch } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { isPassedBy } from '#server/library/walking/walk.ts'

/** Folders in which something changed; nothing where so much did that all is to be looked through. */
export type Hint = { readonly root: string; readonly places: readonly string[] | undefined }

/** Some hundred bytes each; what is beyond them is found by looking through all of it. */
const mostWatched = 100_000
const mostPlaces = 50
/** A file that is being copied changes all the time. */
const quietMs = 2000
const mostWaitMs = 20_000

/** Each system but Linux watches all that is below by itself. */
const isNative = process.platform !== 'linux'
const watchers = new Map<string, FSWatcher>()
const hinted = new Map<string, { places: Set<string>; since: number; timer: NodeJS.Timeout }>()
let roots: readonly string[] = []

parentPort?.on('message', (wanted: readonly string[]) => {
  const before = roots
  roots = wanted
  for (const root of before) if (!wanted.includes(root)) drop(root)
  // What changed before it was watched is found by looking through it once.
  for (const root of wanted)
    if (!watchers.has(root)) void follow(root, root).then(() => hint(root, root))
})

/** Watches a folder and all below it. */
async function follow(root: string, first: string) {
  const waiting = [first]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (watchers.has(place) || watchers.size >= mostWatched || !roots.includes(root)) continue
    try {
      const watcher = watch(place, { recursive: isNative }, (_, name) => {
        void changed(root, name === null ? place : join(place, name))
      })
      watcher.on('error', () => drop(place))
      watchers.set(place, watcher)
      if (isNative) continue
      for await (const entry of await opendir(place))
        if (entry.isDirectory() && !isPassedBy(entry.name)) waiting.push(join(place, entry.name))
    } catch {
      // It went away, may not be read, or the system has no more watches: what is in it is found in time.
    }
  }
}

function drop(place: string) {
  for (const [path, watcher] of watchers) {
    if (path !== place && !path.startsWith(`${place}/`)) continue
    watcher.close()
    watchers.delete(path)
  }
}

async function changed(root: string, path: string) {
  if (relative(root, path).split(sep).some(isPassedBy)) return
  const found = await stat(path).catch(() => undefined)
  if (!found && watchers.has(path)) drop(path)
  if (found?.isDirectory() && !isNative) await follow(root, path)
  const place = found?.isDirectory() ? path : dirname(path)
  hint(root, place.startsWith(root) ? place : root)
}

function hint(root: string, place: string) {
  const now = Date.now()
  const known = hinted.get(root)
  clearTimeout(known?.timer)
  const { places, since } = known ?? { places: new Set(), since: now }
  places.add(place)
  const wait = Math.min(quietMs, since + mostWaitMs - now)
  const timer = setTimeout(() => void tell(root), Math.max(0, wait))
  hinted.set(root, { places, since, timer })
}

async function tell(root: string) {
  const { places } = hinted.get(root) ?? {}
  hinted.delete(root)
  if (!places) return
  const there = new Set<string>()
  if (places.size <= mostPlaces) for (const place of places) there.add(await nearest(root, place))
  const named = there.size === 0 || there.has(root) ? undefined : withoutThoseBelow([...there])
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ root, places: named } satisfies Hint)
}

/** The place, or what is left above it. */
async function nearest(root: string, place: string): Promise<string> {
  let path = place
  while (path !== root && path.startsWith(root)) {
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory()) return path
    path = dirname(path)
  }
  return root
}

const withoutThoseBelow = (places: readonly string[]) =>
  places.filter((place) => !places.some((other) => place.startsWith(`${other}/`)))
