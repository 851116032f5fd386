/** What a request may hold: a profile with the longest name is a tenth of it. */
export const largestBody = 32 * 1024

const deepest = 8
/** Values and rows; a profile has ten. */
const mostParts = 500

/** What is wrong with the JSON that somebody sends, as a sentence, without parsing it. */
export function jsonFault(text: string): string | undefined {
  let [depth, parts] = [0, 0]
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/gs)) {
    if (sign === ',') parts += 1
    if (sign === '[' || sign === '{') depth += 1
    if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) return `The request is nested too deep: at most ${deepest} levels`
    if (parts > mostParts) return `The request holds too many values: at most ${mostParts}`
  }
  return undefined
}
