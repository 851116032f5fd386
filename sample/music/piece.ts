import type { Passage } from './score.ts'

/** One instrument's line. */
export type Part = {
  /** General MIDI's number for the instrument, from 0; drums have a channel instead. */
  readonly program: number | 'drums'
  readonly passage: Passage
  /** How hard a note at that quarter is struck, 1 to 127. */
  readonly dynamics: (quarter: number, pitch: number) => number
  /** From 0, left, to 127, right. */
  readonly pan: number
  /** From 0 to 127. */
  readonly volume: number
  /** From 0 to 127. */
  readonly reverb: number
  /** The quarters at which the pedal is lifted and taken anew. */
  readonly pedal?: readonly number[]
}

export type Piece = {
  /** The recording's file name without its ending. */
  readonly name: string
  readonly title: string
  /** Quarters a minute at that quarter. */
  readonly tempo: (quarter: number) => number
  readonly parts: readonly Part[]
  /** From which quarter on the last chord dies away; the piano does so by itself. */
  readonly fadeFrom?: number
  /** How far the players stray, in quarters and in strength. */
  readonly looseness: { readonly time: number; readonly strength: number }
  /** The hall, as the synthesizer names it: all from 0 to 1, `width` to 100. */
  readonly hall: { readonly room: number; readonly damp: number; readonly level: number }
}

/** The length of the longest part, in quarters. */
export function lengthOf({ parts }: Piece): number {
  return Math.max(...parts.map(({ passage }) => passage.length))
}

/** A line through points of [quarter, value], level before the first and after the last. */
export function curve(...points: readonly (readonly [number, number])[]) {
  return (quarter: number): number => {
    const after = points.findIndex(([at]) => at > quarter)
    const [to, from] = [points.at(after), points.at(after - 1)]
    if (!to || !from) throw new Error('A curve needs points')
    if (after === 0) return to[1]
    if (after === -1) return to[1]
    return from[1] + ((to[1] - from[1]) * (quarter - from[0])) / (to[0] - from[0])
  }
}
