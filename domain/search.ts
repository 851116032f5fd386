/** What can be searched: the texts of an item of the catalogue. */
export type Searchable = {
  readonly title: string
  readonly description: string
}

/** In code points; the database looks for no more of a term either. */
const longest = 200

/** A term as it is compared, again no other: those that differ in case or spaces find the same. */
export const wantedOf = (term: string): string =>
  Array.from(fold(term.replaceAll('\0', '')))
    .slice(0, longest)
    .join('')
    .trim()

/**
 * First the items whose title and description contain the term, then those that share any single
 * character with it; each once, in the order given, without regard to case. A letter of the term
 * without an accent also stands for those that have one. Marks are no characters of their own.
 */
export function searchItems<Item extends Searchable>(items: readonly Item[], term: string): Item[] {
  const wanted = wantedOf(term)
  if (!wanted) return []
  const characters = charactersOf(wanted)
  const containing: Item[] = []
  const sharing: Item[] = []
  for (const item of items) {
    const texts = textsOf(item)
    if (hold(texts, wanted)) containing.push(item)
    else if (characters.some((character) => texts[0].includes(character))) sharing.push(item)
  }
  return [...containing, ...sharing]
}

/** Those whose title and description contain the term, and the others; each in the order given. */
export function splitMatches<Item extends Searchable>(items: readonly Item[], term: string) {
  const wanted = wantedOf(term)
  const matches: Item[] = []
  const others: Item[] = []
  for (const item of items) (hold(textsOf(item), wanted) ? matches : others).push(item)
  return { matches, others }
}

/**
 * The item that answers the term best: its title is the term, begins with it, has a word that
 * begins with it, or contains it; or its description does. Of equals it is the first.
 */
export function topResult<Item extends Searchable>(
  items: readonly Item[],
  term: string,
): Item | undefined {
  const wanted = wantedOf(term)
  const ranked = items.map((item) => ({ item, rank: rankOf(item, wanted) }))
  const best = Math.min(...ranked.map(({ rank }) => rank))
  return ranked.find(({ rank }) => rank === best)?.item
}

/** 0 is best. */
function rankOf(item: Searchable, wanted: string): number {
  const titles = titlesOf(item)
  const answers = [
    titles.includes(wanted),
    titles.some((title) => title.startsWith(wanted)),
    titles.some((title) => title.includes(` ${wanted}`)),
    titles.some((title) => title.includes(wanted)),
    hold(textsOf(item), wanted),
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

type Readings = readonly [written: string, plain: string]

/** As it is written, and as who has no accents on their keys writes it. */
const readingsOf = (folded: string): Readings => [
  folded,
  folded
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .normalize('NFC'),
]

const hold = (readings: Readings, wanted: string) => readings.some((text) => text.includes(wanted))

/** Folds the text of an item once, however many letters are typed. */
function oncePerItem(textOf: (item: Searchable) => string) {
  const known = new WeakMap<Searchable, Readings>()
  return (item: Searchable): Readings => {
    const readings = known.get(item) ?? readingsOf(fold(textOf(item)))
    known.set(item, readings)
    return readings
  }
}

const textsOf = oncePerItem(({ title, description }) => `${title} ${description}`)
const titlesOf = oncePerItem(({ title }) => title)

/** Code points; what only joins or marks them is none. */
const charactersOf = (folded: string) => folded.match(/[^\p{Mark}\p{Format}]/gu) ?? []
