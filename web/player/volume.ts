/**
 * The gain (0 to 1) of a volume slider at `level` (0 to 1).
 * Loudness is felt as a logarithm: a cube puts the middle of the slider at −18 dB.
 */
export function gainOf(level: number): number {
  return Math.min(1, Math.max(0, level)) ** 3
}
