import { canon } from './canon.ts'
import { mountainHall } from './mountain-hall.ts'
import type { Piece } from './piece.ts'
import { prelude } from './prelude.ts'

/** The recordings of the sample: a calm one, a warm one, a lively one. */
export const pieces: readonly Piece[] = [prelude, canon, mountainHall]
