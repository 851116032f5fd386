/** A note as written: `start` and `length` in quarters, `pitch` as MIDI counts it (60 is middle C). */
export type Note = { readonly start: number; readonly length: number; readonly pitch: number }

/** Some bars of one voice; `length` in quarters. */
export type Passage = { readonly notes: readonly Note[]; readonly length: number }

export type Meter = {
  /** What a length of 1 means, in quarters. */
  readonly unit: number
  /** How much fills a bar, in quarters. */
  readonly bar: number
}

const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const accidentals: Record<string, number> = { '': 0, '#': 1, b: -1 }

/** Reads `C#4`; throws when it is no pitch. */
export function readPitch(name: string): number {
  const [, letter = '', accidental = '', octave] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? []
  const step = steps[letter]
  if (step === undefined) throw new Error(`"${name}" is no pitch`)
  return 12 * (Number(octave) + 1) + step + (accidentals[accidental] ?? 0)
}

/**
 * Reads `C#4/2 r Eb5+G5 | …`: a pitch, several at once, or a rest, each one unit long or as many as stand after `/`.
 * Throws when a bar does not add up.
 */
export function readPassage(text: string, { unit, bar }: Meter): Passage {
  const notes: Note[] = []
  const bars = text.split('|')
  for (const [index, content] of bars.entries()) {
    let start = index * bar
    for (const word of content.trim().split(/\s+/)) {
      const [names = '', units = '1'] = word.split('/')
      const length = Number(units) * unit
      if (names !== 'r') {
        for (const name of names.split('+')) notes.push({ start, length, pitch: readPitch(name) })
      }
      start += length
    }
    if (Math.abs(start - (index + 1) * bar) > 1e-9) {
      throw new Error(`Bar ${index + 1} does not add up: "${content.trim()}"`)
    }
  }
  return { notes, length: bars.length * bar }
}

/** One passage after the other. */
export function sequence(...passages: readonly Passage[]): Passage {
  let length = 0
  const notes = passages.flatMap((passage) => {
    const moved = passage.notes.map((note) => ({ ...note, start: note.start + length }))
    length += passage.length
    return moved
  })
  return { notes, length }
}

/** Silence of so many quarters. */
export function rest(length: number): Passage {
  return { notes: [], length }
}

export function transpose({ notes, length }: Passage, semitones: number): Passage {
  return { notes: notes.map((note) => ({ ...note, pitch: note.pitch + semitones })), length }
}

/** The same notes, each sounding for `share` of its length. */
export function detach({ notes, length }: Passage, share: number): Passage {
  return { notes: notes.map((note) => ({ ...note, length: note.length * share })), length }
}
