import * as v from 'valibot'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { config } from './http/config.ts'
import { browserStorage } from './storage.ts'

const storageKey = `settings:${config.basePath}`
/** Raised when the shape below changes; what an older version kept is dropped. */
const version = 1

const settingsSchema = v.object({
  version: v.literal(version),
  /** Less motion than the system asks for. */
  reduceMotion: v.boolean(),
  /** The place of the volume slider, 0 to 1, at each start of the app; else it is the last one. */
  startVolume: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  shortcuts: v.boolean(),
  /** The combination that somebody chose for an action, by the action. */
  keys: v.record(v.string(), v.string()),
})

export type Settings = v.InferOutput<typeof settingsSchema>

const initial: Settings = {
  version,
  reduceMotion: false,
  startVolume: null,
  shortcuts: true,
  keys: {},
}

/** What somebody chose for this browser. */
export const settings = createStore<Settings>(read)

function read(): Settings {
  try {
    return v.parse(settingsSchema, JSON.parse(browserStorage.getItem(storageKey) ?? ''))
  } catch {
    return initial
  }
}

const apply = () =>
  document.documentElement.toggleAttribute('data-calm', settings.getState().reduceMotion)

/** Follows what was chosen, also in another tab; to be called before anything is painted. */
export function startSettings(): void {
  apply()
  settings.subscribe(apply)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) settings.setState(read())
  })
}

/** Takes effect at once and is kept. */
export function changeSettings(part: Partial<Settings>): void {
  settings.setState(part)
  browserStorage.setItem(storageKey, JSON.stringify(settings.getState()))
}

/** Whether nothing may slide: the person or their system wants so. */
export const isCalm = (): boolean =>
  settings.getState().reduceMotion || matchMedia('(prefers-reduced-motion: reduce)').matches

export const useSettings = (): Settings => useStore(settings)
