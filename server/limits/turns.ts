type Options = {
  /** How many run at once. */
  readonly most: number
  /** How many of them may be of strangers. */
  readonly mostOfStrangers: number
  /** Of whom strangers are half at most. */
  readonly mostWaiting: number
  readonly patienceMs: number
}

export type Party = { readonly key: string; readonly isStranger: boolean }

type Waiting = { readonly party: Party; readonly begin: () => void }

/** Too many wait already, or the wait became too long. */
export class Busy extends Error {}

export type Turns = ReturnType<typeof createTurns>

/**
 * Lets so much work run at once and the rest wait: whoever asks for much waits for themselves, not others for them,
 * strangers have every third turn of those who wait, and never take every place.
 */
export function createTurns({ most, mostOfStrangers, mostWaiting, patienceMs }: Options) {
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  let [running, strangers, waiting, strangersWaiting, begun] = [0, 0, 0, 0, 0]

  const hasPlace = ({ isStranger }: Party) =>
    running < most && !(isStranger && strangers >= mostOfStrangers)

  function count({ isStranger }: Party, by: 1 | -1) {
    running += by
    if (isStranger) strangers += by
  }

  function beginNext() {
    const strangersTurn = begun % 3 === 2
    const next = firstOf(strangersTurn) ?? firstOf(!strangersTurn)
    if (!next) return
    begun += 1
    remove(next)
    const { key } = next.party
    const rest = queues.get(key)
    // The others come first now.
    if (rest && queues.delete(key)) queues.set(key, rest)
    count(next.party, 1)
    next.begin()
  }

  function firstOf(isStranger: boolean): Waiting | undefined {
    for (const [first] of queues.values())
      if (first?.party.isStranger === isStranger && hasPlace(first.party)) return first
    return undefined
  }

  function remove(one: Waiting) {
    const queue = queues.get(one.party.key) ?? []
    const index = queue.indexOf(one)
    if (index === -1) return
    queue.splice(index, 1)
    waiting -= 1
    if (one.party.isStranger) strangersWaiting -= 1
    if (queue.length === 0) queues.delete(one.party.key)
  }

  function place(party: Party): Promise<void> {
    if (queues.size === 0 && hasPlace(party)) {
      count(party, 1)
      return Promise.resolve()
    }
    const isFull = party.isStranger ? strangersWaiting >= mostWaiting / 2 : waiting >= mostWaiting
    if (isFull) return Promise.reject(new Busy())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        remove(one)
        reject(new Busy())
      }
      const timer = setTimeout(giveUp, patienceMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { party, begin }
      const queue = queues.get(party.key) ?? []
      queue.push(one)
      queues.set(party.key, queue)
      waiting += 1
      if (party.isStranger) strangersWaiting += 1
      if (hasPlace(party)) beginNext()
    })
  }

  return {
    /** @throws Busy when there is no place in time. */
    async run<Result>(party: Party, work: () => Promise<Result>): Promise<Result> {
      await place(party)
      try {
        return await work()
      } finally {
        count(party, -1)
        beginNext()
      }
    },
  }
}
