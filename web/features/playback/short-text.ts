const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** At most `length` characters as people see them, with “…” in place of the rest. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
