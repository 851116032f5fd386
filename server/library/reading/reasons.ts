/** Why a file is not imported, or its loudness not known: a sentence, by the code with which the page has its own words. */
export const reasons = {
  empty: 'It is empty',
  noSound: 'It holds no sound that is known here',
  largeTags: 'Its tags are larger than 64 MB',
  otherKind: 'It is a recording of a kind that is not played here',
  noLength: 'It does not say how long it is',
  damagedTags: 'Its tags are damaged',
  breaksReader: 'Whatever reads it breaks on it',
  takesTooLong: 'Reading it takes too long',
  nameNotUtf8: 'Its name is not written in UTF-8',
  longPath: 'Its path is too long',
  noFile: 'It is no file',
  leadsOut: 'It is a link that leads out of the folder: import the place where it leads',
  denied: 'This user may not read it',
  wentAway: 'It went away while it was read',
  growing: 'It is still being written; the next look reads it',
  diskFault: 'The disk cannot read it',
  networkAway: 'The network folder is away',
  circle: 'It is a link in a circle',
  longName: 'Its name is too long',
  unreadable: 'It cannot be read',
  notStored: 'The database does not take what it says',
  notConverted: 'The converter came to no end with it',
  notDecoded: 'It is damaged: most of it cannot be decoded',
  notLoud: 'The converter did not say how loud it is',
  notMeasured: 'It is of a kind that is not measured',
} as const

/** Those that hold until the file changes: its bytes say so. Damaged tags are none of them: so a failing disk looks too. */
const lasting: ReadonlySet<string> = new Set([
  reasons.empty,
  reasons.noSound,
  reasons.largeTags,
  reasons.otherKind,
  reasons.noLength,
])
export const isLasting = (reason: string): boolean => lasting.has(reason)

/** With what is known of it, such as the words of a system. */
export const withDetail = (reason: string, detail: string): string => `${reason} (${detail})`

/** The code of a reason, and its detail. */
export function readReason(reason: string): { readonly code?: string; readonly detail?: string } {
  const all = Object.entries(reasons)
  const whole = all.find(([, sentence]) => sentence === reason)
  if (whole) return { code: whole[0] }
  const begun = all.find(
    ([, sentence]) => reason.startsWith(`${sentence} (`) && reason.endsWith(')'),
  )
  return begun ? { code: begun[0], detail: reason.slice(begun[1].length + 2, -1) } : {}
}
