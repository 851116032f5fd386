import { createStore } from 'zustand/vanilla'

/**
 * The files that cannot be played here, as far as that is known: this browser lacks their kind, or they were
 * damaged or not there when they were wanted.
 */
export const unplayable = createStore<ReadonlyMap<string, Unplayable>>(() => new Map())

type Unplayable = 'undecodable' | 'damaged' | 'missing'

export const addUnplayable = (file: string, reason: Unplayable = 'undecodable'): void =>
  unplayable.setState((files) => new Map([...files, [file, reason]]), true)
