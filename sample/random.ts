/** Numbers that look random and are the same on every run. */
export type Random = {
  /** From 0 to 1, without 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  pick: <Choice>(choices: readonly Choice[]) => Choice
  /** Around 0, seldom beyond ±2. */
  bell: () => number
}

/** Mulberry32 over a hash of `seed`. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new Error('Nothing to pick from')
      return choice
    },
    bell: () => (next() + next() + next() + next() - 2) * 1.7,
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
