import * as v from 'valibot'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { config } from './http/config.ts'
import { settingsKeyOf } from './settings-key.ts'
import { browserStorage } from './storage.ts'
import { readStored } from './stored.ts'

const storageKey = settingsKeyOf(config.basePath)
/** Raise it when the shape changes; settings of another version are dropped. */
const version = 1

const settingsSchema = v.object({
  version: v.literal(version),
  reduceMotion: v.boolean(),
  /** Where the volume slider is at each start, 0 to 1; null keeps the last place. */
  startVolume: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  quality: v.optional(v.picklist(['auto', 'low', 'normal', 'high', 'original']), 'auto'),
  loudness: v.optional(v.picklist(['auto', 'track', 'album', 'off']), 'auto'),
  /** How lists of the library are shown, by their kind, where somebody has chosen. */
  lists: v.optional(v.record(v.string(), v.picklist(['covers', 'rows'])), {}),
  /** Whether what is playing is told of beside the page, where there is room. */
  panel: v.optional(v.boolean(), true),
  shortcuts: v.boolean(),
  keys: v.record(v.string(), v.string()),
})

export type Settings = v.InferOutput<typeof settingsSchema>

const initial: Settings = {
  version,
  reduceMotion: false,
  startVolume: null,
  quality: 'auto',
  loudness: 'auto',
  lists: {},
  panel: true,
  shortcuts: true,
  keys: {},
}

export const settings = createStore<Settings>(read)

function read(): Settings {
  return readStored(browserStorage, storageKey, settingsSchema) ?? initial
}

const apply = () =>
  document.documentElement.toggleAttribute('data-calm', settings.getState().reduceMotion)

/** Follows changes, also of other tabs. Call before anything is painted. */
export function startSettings(): void {
  apply()
  settings.subscribe(apply)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) settings.setState(read())
  })
}

export function changeSettings(part: Partial<Settings>): void {
  settings.setState(part)
  browserStorage.setItem(storageKey, JSON.stringify(settings.getState()))
}

export const prefersReducedMotion = (): boolean =>
  settings.getState().reduceMotion || matchMedia('(prefers-reduced-motion: reduce)').matches

export const useSettings = (): Settings => useStore(settings)
