export type Credit = { readonly name: string; readonly role: 'artist' | 'featured' }

/** Names with what else separates names. */
const neverSplitByDefault = [
  'Simon & Garfunkel',
  'Earth, Wind & Fire',
  'Crosby, Stills & Nash',
  'Crosby, Stills, Nash & Young',
  'Emerson, Lake & Palmer',
  'Blood, Sweat & Tears',
  'Peter, Paul & Mary',
  'Hall & Oates',
  'Daryl Hall & John Oates',
  'Belle & Sebastian',
  'Above & Beyond',
  'Iron & Wine',
  'Ike & Tina Turner',
  'Sonny & Cher',
  'Angus & Julia Stone',
  'Matt & Kim',
  'Chase & Status',
  'Bob & Marcia',
  'Sam & Dave',
  'Kruder & Dorfmeister',
  'Salt & Pepa',
  'Brooks & Dunn',
  'Seals & Crofts',
  'Eric B. & Rakim',
  'Captain & Tennille',
  'Peaches & Herb',
  'Ashford & Simpson',
  'Loggins & Messina',
  'Flatt & Scruggs',
  'Big & Rich',
  'Zager & Evans',
  'Jan & Dean',
  'Peter & Gordon',
  'Chad & Jeremy',
  'Sly & Robbie',
  'Mel & Kim',
  'Womack & Womack',
  'C & C Music Factory',
  'Medeski, Martin & Wood',
  'Macklemore & Ryan Lewis',
  'Pete Rock & C.L. Smooth',
  'Dave Dee, Dozy, Beaky, Mick & Tich',
  'Rob Base & DJ E-Z Rock',
  'Zion & Lennox',
  'Wisin & Yandel',
]

const featuring = /[\s([]+(?:feat\.?|ft\.|featuring)\s+(.+?)[)\]]*$/i
/** Two backslashes are what Mp3tag shows between the values of a list. */
const between = /\s*(?:;|\\\\)\s*|\s+\/\s+/
const and = /\s+&\s+/
/** “& the …” and “& his …” go with the name before. */
const company = /\s+&\s+(?=(?:the|his|her|their|sons|friends|co)\b)/gi

/**
 * The artists of a tag: its own list, or what a careful reading makes of its text.
 * @param listed the names of a tag that has a list
 * @param text what it shows
 */
export function readCredits(
  listed: readonly string[],
  text: string | undefined,
  neverSplit: readonly string[] = [],
): Credit[] {
  const kept = keeperOf([...neverSplitByDefault, ...neverSplit])
  if (listed.length > 1) return unique(listed.map((name) => ({ name, role: 'artist' })))
  const whole = kept.hide(text ?? listed[0] ?? '')
  const [, guests = ''] = featuring.exec(whole) ?? []
  const main = guests ? withoutGuests(whole) : whole
  return unique([
    ...namesIn(main).map((name) => ({ name: kept.show(name), role: 'artist' as const })),
    ...namesIn(guests).map((name) => ({ name: kept.show(name), role: 'featured' as const })),
  ])
}

/**
 * The names of a list in ID3v2.3, which has slashes between them: what stands with one in the text that is shown, or is
 * never split, is a name.
 */
export function namesOfSlashed(
  listed: string,
  shown: string,
  neverSplit: readonly string[] = [],
): string[] {
  const whole = [shown, ...neverSplitByDefault, ...neverSplit].join('\n').toLowerCase()
  const parts = listed.split('/', mostNames)
  const names: string[] = []
  for (let from = 0; from < parts.length;) {
    let to = parts.length
    const name = () => parts.slice(from, to).join('/').trim()
    while (to > from + 1 && !whole.includes(name().toLowerCase())) to -= 1
    names.push(name())
    from = to
  }
  return names
}

/** What a credit says before its guests. */
export const withoutGuests = (text: string): string => text.replace(featuring, '')

/** Guests that only the title names, such as “Tides (feat. Ida)”. */
export function guestsOf(title: string, neverSplit: readonly string[] = []): Credit[] {
  const [, guests] = /[([](?:feat\.?|ft\.|featuring)\s+([^)\]]+)[)\]]/i.exec(title) ?? []
  if (!guests) return []
  return readCredits([], guests, neverSplit).map(({ name }) => ({ name, role: 'featured' }))
}

export function unique(credits: readonly Credit[]): Credit[] {
  const found = new Map<string, Credit>()
  for (const credit of credits) {
    const key = credit.name.toLowerCase()
    if (credit.name !== '' && !found.has(key)) found.set(key, credit)
  }
  return [...found.values()].slice(0, mostNames)
}

const mostNames = 50

function namesIn(text: string): string[] {
  return text.split(between).flatMap((part) => {
    const whole = part.replaceAll(company, '\u0001')
    if (!and.test(whole)) return [part.trim()]
    const names = whole.split(and)
    const rest = names.slice(1)
    return [...(names[0] ?? '').split(/,\s+/), ...rest].map((name) =>
      name.replaceAll('\u0001', ' & ').trim(),
    )
  })
}

/** Puts a character in the place of names that are never split, and the names back again. */
function keeperOf(names: readonly string[]) {
  const hidden: string[] = []
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const escaped = longestFirst.map((name) =>
    name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return {
    hide: (text: string) =>
      text.replaceAll(pattern, (name) => String.fromCodePoint(0xe000 + hidden.push(name) - 1)),
    show: (text: string) =>
      text.replaceAll(
        /[\ue000-\uf8ff]/g,
        (sign) => hidden[(sign.codePointAt(0) ?? 0) - 0xe000] ?? sign,
      ),
  }
}
