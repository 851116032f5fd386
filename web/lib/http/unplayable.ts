import { createStore } from 'zustand/vanilla'

/**
 * The files that cannot be played here, as far as that is known: this browser lacks their kind, or they were not there when
 * they were wanted.
 */
export const unplayable = createStore<ReadonlyMap<string, 'undecodable' | 'missing'>>(
  () => new Map(),
)

export const addUnplayable = (
  file: string,
  reason: 'undecodable' | 'missing' = 'undecodable',
): void => unplayable.setState((files) => new Map([...files, [file, reason]]), true)
