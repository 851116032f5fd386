/** What can be searched: the texts of an item of the catalogue. */
export type Searchable = {
  readonly title: string
  readonly description: string
}

/**
 * First the items whose title and description contain the term, then those that share any single
 * character with it; each once, in the order given, without regard to case. A letter of the term
 * without an accent also stands for those that have one. Marks are no characters of their own.
 */
export function searchItems<Item extends Searchable>(items: readonly Item[], term: string): Item[] {
  const wanted = fold(term)
  if (!wanted) return []
  const characters = charactersOf(wanted)
  const containing: Item[] = []
  const sharing: Item[] = []
  for (const item of items) {
    const text = textOf(item)
    if (contains(text, wanted)) containing.push(item)
    else if (characters.some((character) => text.includes(character))) sharing.push(item)
  }
  return [...containing, ...sharing]
}

/** Those whose title and description contain the term, and the others; each in the order given. */
export function splitMatches<Item extends Searchable>(items: readonly Item[], term: string) {
  const wanted = fold(term)
  const matches: Item[] = []
  const others: Item[] = []
  for (const item of items) (contains(textOf(item), wanted) ? matches : others).push(item)
  return { matches, others }
}

const textOf = ({ title, description }: Searchable) => fold(`${title} ${description}`)

/**
 * The item that answers the term best: its title is the term, begins with it, has a word that
 * begins with it, or contains it; or its description does. Of equals it is the first.
 */
export function topResult<Item extends Searchable>(
  items: readonly Item[],
  term: string,
): Item | undefined {
  const ranked = items.map((item) => ({ item, rank: rankOf(item, term) }))
  const best = Math.min(...ranked.map(({ rank }) => rank))
  return ranked.find(({ rank }) => rank === best)?.item
}

/** 0 is best. */
function rankOf(item: Searchable, term: string): number {
  const wanted = fold(term)
  const titles = readingsOf(fold(item.title))
  const answers = [
    titles.includes(wanted),
    titles.some((title) => title.startsWith(wanted)),
    titles.some((title) => title.includes(` ${wanted}`)),
    titles.some((title) => title.includes(wanted)),
    contains(fold(item.description), wanted),
  ]
  const found = answers.indexOf(true)
  return found === -1 ? answers.length : found
}

/**
 * Text without regard to case, however its letters are put together. Upper case comes last because
 * it is the one that makes ß and ẞ, σ and ς, i and ı alike.
 */
function fold(text: string): string {
  const upper = text.toWellFormed().normalize('NFC').toLowerCase().toUpperCase()
  return upper.replaceAll('I\u0307', 'I').replace(/\s+/gu, ' ').trim()
}

/** As it is written, and as who has no accents on their keys writes it. */
const readingsOf = (folded: string) => [
  folded,
  folded
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .normalize('NFC'),
]

const contains = (folded: string, wanted: string) =>
  readingsOf(folded).some((text) => text.includes(wanted))

/** Code points; what only joins or marks them is none. */
const charactersOf = (folded: string) => folded.match(/[^\p{Mark}\p{Format}]/gu) ?? []
