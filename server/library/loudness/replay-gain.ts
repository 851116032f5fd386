/** ReplayGain 2.0 brings what is heard to this, in LUFS. */
export const reference = -18
/** What is not louder, in LUFS, is silence. */
export const silence = -70

/** Of a loudness in LUFS, in decibels; silence is left as it is. */
export const gainOf = (lufs: number): number =>
  lufs <= silence ? 0 : Math.round((reference - lufs) * 100) / 100
