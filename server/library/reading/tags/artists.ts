import { fold } from './fold.ts'

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
  'Tyler, The Creator',
  'Little Feat',
  'FT Island',
  '10 Ft. Ganja Plant',
  'Sunn O)))',
]

const featuring = /[\s([]+(?:(?:feat|ft)\.\s*|(?:feat|ft|featuring)\s+)/i
/** In a title, where “A Feat of Arms” and “10 ft. Tall” are no guests. */
const featuringInTitle =
  /[([]\s*(?:(?:feat|ft)\.\s*|(?:feat|ft|featuring)\s+)|\s(?:feat|(?<!\d\s)ft)\.\s+/i
/** What is behind guests without brackets, as in “Tides feat. Ida - Live”. */
const behindInTitle = /\s+[-–—/]\s.*/
/** Two backslashes are what Mp3tag shows between the values of a list. */
const between = /\s*(?:;|\\\\)\s*|\s+\/\s+/
const and = /\s+&\s+/
/** “& the …”, “& his …” and a mere “& Orchestra” go with the name before. */
const company =
  /\s+&\s+(?=(?:the|his|her|their)\b|(?:sons|friends|co|orchestra|orch|band|ensemble|choir|chorus|trio|quartet|quintet|company|family|brothers)\b\.?\s*(?:[,&([]|$))/gi
/** Not that of “Tyler, The Creator” and “Sammy Davis, Jr.”. */
const comma = /,\s+(?!(?:the|jr|sr|ii|iii)\b)/i
/** Up to where a bracket closes that was opened before. */
const withinBrackets = /^(?:[^()[\]]|[([][^()[\]]*[)\]])*/
const bracketsBehind = /(?:\s+[([][^()[\]]*[)\]])+\s*$/

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
  const { main, guests } = partsOf(whole, featuring)
  return unique([
    ...namesIn(main).map((name) => ({ name: kept.show(name), role: 'artist' as const })),
    ...guestsIn(guests).map((name) => ({ name: kept.show(name), role: 'featured' as const })),
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

/** What a credit says beside its guests. */
export const withoutGuests = (text: string): string => partsOf(text, featuring).main

/** Guests that only the title names, such as “Tides (feat. Ida)”. */
export function guestsOf(title: string, neverSplit: readonly string[] = []): Credit[] {
  if (!featuringInTitle.test(title)) return []
  const kept = keeperOf([...neverSplitByDefault, ...neverSplit])
  const { guests } = partsOf(kept.hide(title), featuringInTitle)
  return unique(
    guestsIn(guests.map((each) => each.replace(behindInTitle, ''))).map((name) => ({
      name: kept.show(name),
      role: 'featured',
    })),
  )
}

/** Guests end with the bracket in which they are, and what is in one behind them, such as “[Live]”, is no name. */
function partsOf(text: string, mark: RegExp): { main: string; guests: readonly string[] } {
  const [before = '', ...behind] = text.split(mark)
  const found = behind.map((each) => {
    const [guests = ''] = withinBrackets.exec(each) ?? []
    return { guests, rest: each.slice(guests.length).replace(/^[)\]]+/, '') }
  })
  const rest = found.map((each) => each.rest.replaceAll(/\s*[([][^)\]]*(?:[)\]]|$)/g, ''))
  return {
    main: [before, ...rest].join(''),
    guests: found.map(({ guests }) => guests.replace(bracketsBehind, '')),
  }
}

const guestsIn = (guests: readonly string[]) =>
  guests.flatMap((each) => each.split(featuring)).flatMap(namesIn)

export function unique(credits: readonly Credit[]): Credit[] {
  const found = new Map<string, Credit>()
  for (const credit of credits) {
    const key = fold(credit.name)
    if (credit.name !== '' && !found.has(key)) found.set(key, credit)
  }
  return [...found.values()].slice(0, mostNames)
}

const mostNames = 50

function namesIn(text: string): string[] {
  return text.split(between).flatMap((part) => {
    const whole = part.replaceAll(company, '\u0001')
    if (!and.test(whole)) return [part.trim()]
    const names = whole
      .split(and)
      .flatMap((each) => each.split(comma))
      .map((name) => name.replaceAll('\u0001', ' & ').trim())
    return unlike(names) > 1 ? names : [part.trim()]
  })
}

/** How many there are, as those of “T & T” are one. */
const unlike = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size

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
