/**
 * Items whose text contains the term come first, then those that share any character with it;
 * each once, in their own order, without regard to case. An empty term finds nothing.
 */
export function searchItems<Item>(
  items: readonly Item[],
  term: string,
  textOf: (item: Item) => string,
): Item[] {
  const wanted = term.trim().toLowerCase()
  if (!wanted) return []
  const characters = [...new Set(wanted)].filter((character) => character.trim() !== '')
  const texts = items.map((item) => ({ item, text: textOf(item).toLowerCase() }))
  const [containing, others] = [
    texts.filter(({ text }) => text.includes(wanted)),
    texts.filter(({ text }) => !text.includes(wanted)),
  ]
  const sharing = others.filter(({ text }) => characters.some((each) => text.includes(each)))
  return [...containing, ...sharing].map(({ item }) => item)
}
