import { ConversionError } from './conversion-error.ts'

type Place = {
  readonly person: string
  /** Leaves it if nobody listens just now; tells whether it did. */
  readonly yieldPlace: () => boolean
}

type Waiting = { readonly person: string; readonly take: () => void }

/** How long a listener is kept waiting before being told so, in milliseconds. */
const patienceMs = 3000
const mostWaiting = 100
/** Somebody who skips through songs leaves some behind; whoever asks for more at once waits for nobody. */
const mostWaitingOfOne = 5

export type Places = ReturnType<typeof createPlaces>

/**
 * So many conversions run at once; one person's never take the last place where there are several, and never all of the
 * queue.
 */
export function createPlaces(most: number, waitMs = patienceMs) {
  const taken = new Set<Place>()
  const waiting = new Set<Waiting>()
  const mostOfOne = Math.max(1, most - 1)

  const held = (person: string) => [...taken].filter((place) => place.person === person).length
  const isFree = (person: string) => taken.size < most && held(person) < mostOfOne

  /** Room is made by what nobody listens to: one's own first. */
  function makeRoom(person: string) {
    const own = [...taken].filter((place) => place.person === person)
    const others = held(person) < mostOfOne ? [...taken].filter((each) => !own.includes(each)) : []
    for (const place of [...own, ...others]) if (isFree(person) || place.yieldPlace()) return
  }

  /** Whoever has the fewest comes first, and then who has waited longest. */
  function giveOn() {
    const [next] = [...waiting]
      .filter(({ person }) => isFree(person))
      .toSorted((a, b) => held(a.person) - held(b.person))
    next?.take()
  }

  function occupy(place: Place): () => void {
    taken.add(place)
    return () => {
      if (taken.delete(place)) giveOn()
    }
  }

  return {
    /** Gives what leaves the place. @throws ConversionError after some seconds of waiting */
    async take(place: Place): Promise<() => void> {
      const { person } = place
      if (!isFree(person)) makeRoom(person)
      if (isFree(person)) return occupy(place)
      const own = [...waiting].filter((each) => each.person === person)
      if (own.length >= mostWaitingOfOne || waiting.size >= mostWaiting)
        throw new ConversionError('busy')
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(entry)
          reject(new ConversionError('busy'))
        }, waitMs)
        const entry = {
          person,
          take() {
            clearTimeout(timer)
            waiting.delete(entry)
            resolve(occupy(place))
          },
        }
        waiting.add(entry)
      })
    },
  }
}
