/** What a request may hold: a profile with the longest name is a tenth of it. */
export const largestBody = 32 * 1024

const deepest = 8
/** Values and rows; a profile has ten. */
const mostParts = 500

/** What is wrong with the JSON that somebody sends, as a sentence, in one pass and without parsing it. */
export function jsonFault(text: string): string | undefined {
  let [depth, parts, isQuoted] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) at += sign === '\\' ? 1 : 0
    else if (sign === ',') parts += 1
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) return `The request is nested too deep: at most ${deepest} levels`
    if (parts > mostParts) return `The request holds too many values: at most ${mostParts}`
  }
  return undefined
}
