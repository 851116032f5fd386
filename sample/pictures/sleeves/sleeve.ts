import type { Palette } from '#sample/pictures/palettes.ts'
import type { Random } from '#sample/random.ts'

/** A way of drawing covers: another seed or palette gives another cover of the same hand. */
export type Sleeve = (random: Random, palette: Palette) => string

/** Whole numbers from 0, so many. */
export function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
