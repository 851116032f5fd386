/** Made when it is first needed: it loads tables, which takes a slow phone 80 ms. */
let graphemes: Intl.Segmenter | undefined

/** At most `length` characters as people see them, with “…” in place of the rest. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
