import { createStore } from 'zustand/vanilla'

/** The files that this browser cannot play, as far as that is known: those whose addresses were asked for. */
export const unplayable = createStore<ReadonlySet<string>>(() => new Set())

export const addUnplayable = (file: string): void =>
  unplayable.setState((files) => new Set([...files, file]), true)
