const shortest = 5
const longest = 30
const isWord = (text: string) => /^[\p{L}\p{N}]+$/u.test(text)

/**
 * Whether a word is another with one typo: a letter too much, too few, another, or two neighbours that changed places.
 * One of the two has five letters or more: to shorter words too many others are as near.
 */
export function isOneTypo(typed: string, meant: string): boolean {
  const more = meant.length - typed.length
  if (Math.abs(more) > 1 || typed.length > longest) return false
  if (Math.max(typed.length, meant.length) < shortest) return false
  if (typed === meant) return false
  let at = 0
  while (typed[at] === meant[at]) at++
  const isClose =
    typed.slice(more > 0 ? at : at + 1) === meant.slice(more < 0 ? at : at + 1) ||
    (more === 0 &&
      typed[at] === meant[at + 1] &&
      typed[at + 1] === meant[at] &&
      typed.slice(at + 2) === meant.slice(at + 2))
  return isClose && isWord(typed) && isWord(meant)
}
