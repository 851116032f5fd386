/** Degrees between two hues: neighbours are told apart. */
const step = 30

/** A colour for something that has none of its own: of one set, always the same for the same id, dark enough for white words. */
export function colorOf(id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return `oklch(0.48 0.12 ${sum - (sum % step)})`
}
