import { isOneTypo } from './typo.ts'

/** What can be searched: the texts of an item of the catalogue. */
export type Searchable = {
  readonly title: string
  readonly description: string
  readonly artists?: readonly { readonly title: string }[]
  readonly album?: { readonly title: string }
}

/** In code points; the database looks for no more of a term either. */
const longest = 200
const mostWords = 12
/** With so many matches nobody has mistyped. */
const few = 10

/** A term as it is compared, again no other: those that differ in case or spaces find the same. */
export const wantedOf = (term: string): string =>
  Array.from(fold(term.replaceAll('\0', '')))
    .slice(0, longest)
    .join('')
    .trim()

/** Tiers of matches; beyond are those with typos, and what shares a character. */
export const isMatch = (tier: number): boolean => tier <= 6

/** Tiers of what is like the term: it matches, but for a typo. What only shares a character with it is not like it. */
const isLike = (tier: number) => tier <= 7

/**
 * What a term finds, in the order of its tiers: titles that are the term (1), have it as whole words (2), as the
 * beginning of a word (3), within one (4); title and description that contain it (5); titles, artists, albums and
 * descriptions that have all its words (6), with typos where there is little else (7); and what shares any single
 * character with it (8). Each item once, within a tier in the order given; without regard to case. A letter of the
 * term without an accent also stands for those that have one. Marks are no characters of their own.
 */
export function rankItems<Item extends Searchable>(
  items: readonly Item[],
  term: string,
): { readonly item: Item; readonly tier: number }[] {
  const asked = askedOf(term)
  if (!asked.wanted) return []
  const ranked = items.map((item) => ({ item, tier: matchOf(item, asked) }))
  const matches = ranked.filter(({ tier }) => isMatch(tier)).length
  return ranked
    .map(({ item, tier }) => ({
      item,
      tier: isMatch(tier) ? tier : closenessOf(item, asked, matches < few),
    }))
    .filter(({ tier }) => tier < nothing)
    .toSorted((one, other) => one.tier - other.tier)
}

/** What a term finds, in its order. */
export const searchItems = <Item extends Searchable>(items: readonly Item[], term: string) =>
  rankItems(items, term).map(({ item }) => item)

/** Those that match the term; where none does, those that are like it but for a typo; and the others. Each in the order given. */
export function splitMatches<Item extends Searchable>(items: readonly Item[], term: string) {
  const asked = askedOf(term)
  const [matches, rest] = split(items, (item) => isMatch(matchOf(item, asked)))
  if (matches.length > 0) return { matches, close: [], others: rest }
  const [close, others] = split(rest, (item) => isLike(closenessOf(item, asked, true)))
  return { matches, close, others }
}

function split<Item>(items: readonly Item[], isOne: (item: Item) => boolean) {
  const ones: Item[] = []
  const others: Item[] = []
  for (const item of items) (isOne(item) ? ones : others).push(item)
  return [ones, others] as const
}

/** The item that answers the term best, by the tiers of the search; a name with a typo, before what else has it. Of equals it is the first. */
export function topResult<Item extends Searchable>(
  items: readonly Item[],
  term: string,
): Item | undefined {
  const asked = askedOf(term)
  const ranked = items.map((item) => {
    const tier = matchOf(item, asked)
    if (isMatch(tier)) return { item, tier }
    return { item, tier: closenessOf(item, asked, true) - (isNearlyNamed(item, asked) ? 0.5 : 0) }
  })
  const best = Math.min(...ranked.map(({ tier }) => tier))
  return ranked.find(({ tier }) => tier === best)?.item
}

const nothing = 9

type Asked = {
  readonly wanted: string
  readonly key: string
  readonly words: readonly string[]
  readonly characters: readonly string[]
}

function askedOf(term: string): Asked {
  const wanted = wantedOf(term)
  const key = keyOf(wanted)
  const words = key ? key.split(' ').slice(0, mostWords) : []
  return { wanted, key, words, characters: charactersOf(wanted) }
}

function matchOf(item: Searchable, asked: Asked): number {
  const texts = textsOf(item)
  const { joined } = texts
  const tier = tierOf(texts, asked)
  return joined && asked.words.some((word) => joined.words.has(word))
    ? Math.min(tier, tierOf({ ...texts, ...joined }, asked))
    : tier
}

type Compared = Pick<Texts, 'readings' | 'titled' | 'searched'>

function tierOf({ readings, titled, searched }: Compared, { wanted, key, words }: Asked): number {
  const isLong = Array.from(key).length > 2
  if (key && titled.includes(key)) {
    if (titled === ` ${key} `) return 1
    if (titled.includes(` ${key} `)) return 2
    if (titled.includes(` ${key}`)) return 3
    if (isLong) return 4
  }
  if (readings.some((text) => text.includes(wanted))) return 5
  // Parts of words are in nearly all texts where they are short.
  const hasWords = words.length > 1 || isLong
  return hasWords && words.every((word) => searched.includes(word)) ? 6 : nothing
}

/** How near an item comes that is no match. */
function closenessOf(item: Searchable, { words, characters }: Asked, typos: boolean): number {
  const { readings, searched, ownWords } = textsOf(item)
  const isThere = (word: string) => searched.includes(word)
  if (typos && !words.every(isThere) && areClose(words, isThere, ownWords)) return 7
  return characters.some((character) => readings[0].includes(character)) ? 8 : nothing
}

/** Whether the title has all words, each with a typo at most. */
function isNearlyNamed(item: Searchable, { words }: Asked): boolean {
  const own = textsOf(item).titled.split(' ')
  return words.length > 0 && areClose(words, (word) => own.includes(word), own)
}

/** Whether all words are there, each with a typo at most: one of four letters only beside another that is as typed. */
function areClose(
  words: readonly string[],
  isThere: (word: string) => boolean,
  own: readonly string[],
): boolean {
  const isSure = words.some(isThere) || words.every((word) => word.length > 4)
  return isSure && words.every((word) => isThere(word) || own.some((each) => isOneTypo(word, each)))
}

/**
 * Text without regard to case, however its letters are put together. Upper case comes last because
 * it is the one that makes ß and ẞ, σ and ς, i and ı alike.
 */
function fold(text: string): string {
  const upper = text.toWellFormed().normalize('NFC').toLowerCase().toUpperCase()
  return upper.replaceAll('I\u0307', 'I').replace(/\s+/gu, ' ').trim()
}

/** As who has no accents on their keys writes it. */
const plain = (folded: string) =>
  folded
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .normalize('NFC')

const signs =
  /[\t\n\v\f\r !"#$%&()*+,\-./:;<=>?@[\\\]^_{|}~¡¿«»‹›“”„‚–—―…·•、。「」『』【】〈〉《》〜・\u1680\u2028\u2029\ufeff]+/g

/** Text as it is compared word by word: without the signs between words, in letters of the usual width. */
const keyOf = (text: string) =>
  plain(fold(text.normalize('NFKC')))
    .replaceAll(/['`‘’ʼ′]/g, '')
    .replaceAll(signs, ' ')
    .trim()

const letter = String.raw`[^\s!"#$%&()*+,./:;<=>?@[\\\]^_{|}~¡¿«»‹›“”„‚–—―…·•、。「」『』【】〈〉《》〜・\u1680\u2028\u2029\ufeff\-]`
const within = (sign: string) => new RegExp(`(?<=${letter})${sign}(?=${letter})`, 'gu')
const exclamation = within('!')
const dollar = within(String.raw`\$`)
const inWords = within('[-!$&*+./:_–]+')
const hasSigns = /\S[-!$&*+./:_–]+\S/

/** As `keyOf`, of words without the signs within them; "!" and "$" stand for letters there. */
const togetherOf = (text: string) =>
  keyOf(text.replaceAll(exclamation, 'i').replaceAll(dollar, 's').replaceAll(inWords, ''))

type Texts = {
  /** Title and description as they are written, and without accents. */
  readonly readings: readonly [written: string, plain: string]
  /** Between spaces. */
  readonly titled: string
  /** All texts, whose ends no word crosses. */
  readonly searched: string
  readonly ownWords: readonly string[]
  /** Where there are signs within words: texts without them, and the words of three letters or more that are there by it. */
  readonly joined: Joined | undefined
}

type Joined = {
  readonly titled: string
  readonly searched: string
  readonly words: ReadonlySet<string>
}

function joinedOf(
  title: string,
  others: readonly string[],
  ownWords: readonly string[],
): Joined | undefined {
  if (![title, ...others].some((text) => hasSigns.test(text))) return undefined
  const texts = lines(title, others, togetherOf)
  const words = new Set(texts.searched.split(' ').filter((word) => Array.from(word).length > 2))
  for (const word of ownWords) words.delete(word)
  return { ...texts, words }
}

const known = new WeakMap<Searchable, Texts>()

function lines(title: string, others: readonly string[], key: (text: string) => string) {
  const titled = ` ${key(title)} `
  return { titled, searched: [titled, ...others.map((text) => ` ${key(text)} `)].join('\n') }
}

/** Folds the texts of an item once, however many letters are typed. */
function textsOf(item: Searchable): Texts {
  const before = known.get(item)
  if (before) return before
  const { title, description, artists = [], album } = item
  const written = fold(`${title} ${description}`)
  const others = [description, ...artists.map((artist) => artist.title), album?.title ?? '']
  const { titled, searched } = lines(title, others, keyOf)
  const ownWords = searched.split(' ')
  const texts: Texts = {
    readings: [written, plain(written)],
    titled,
    searched,
    ownWords,
    joined: joinedOf(title, others, ownWords),
  }
  known.set(item, texts)
  return texts
}

/** Code points; what only joins or marks them is none. */
const charactersOf = (folded: string) => folded.match(/[^\p{Mark}\p{Format}]/gu) ?? []
