type Options = {
  /** How many run at once. */
  readonly most: number
  /** How many of them may be of strangers. */
  readonly mostOfStrangers: number
  /** Of whom strangers are half at most. */
  readonly mostWaiting: number
  /** How many of them may be of one party. */
  readonly mostWaitingOfOne: number
  readonly timeoutMs: number
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
export function createTurns(options: Options) {
  const { most, mostOfStrangers, mostWaiting, mostWaitingOfOne, timeoutMs } = options
  const line = createLine()
  let [running, strangers, begun] = [0, 0, 0]

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
    line.remove(next)
    line.putLast(next.party.key)
    count(next.party, 1)
    next.begin()
  }

  const firstOf = (isStranger: boolean) =>
    line.first((party) => party.isStranger === isStranger && hasPlace(party))

  function isFull({ key, isStranger }: Party): boolean {
    const waiting = line.lengths(key)
    const isFullOfStrangers = isStranger && waiting.ofStrangers >= mostWaiting / 2
    return waiting.ofAll >= mostWaiting || isFullOfStrangers || waiting.ofOne >= mostWaitingOfOne
  }

  function place(party: Party): Promise<void> {
    // Whoever waits could not have it.
    if (hasPlace(party)) {
      count(party, 1)
      return Promise.resolve()
    }
    if (isFull(party)) return Promise.reject(new Busy())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.remove(one)
        reject(new Busy())
      }
      const timer = setTimeout(giveUp, timeoutMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { party, begin }
      line.add(one)
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

/** Who waits, in the order of their turns. */
function createLine() {
  const queues = new Map<string, Waiting[]>()
  let [ofAll, ofStrangers] = [0, 0]

  function count({ isStranger }: Party, by: 1 | -1) {
    ofAll += by
    if (isStranger) ofStrangers += by
  }

  return {
    first(may: (party: Party) => boolean): Waiting | undefined {
      for (const [one] of queues.values()) if (one && may(one.party)) return one
      return undefined
    },

    lengths: (key: string) => ({ ofAll, ofStrangers, ofOne: queues.get(key)?.length ?? 0 }),

    add(one: Waiting) {
      const { key } = one.party
      queues.set(key, [...(queues.get(key) ?? []), one])
      count(one.party, 1)
    },

    remove(one: Waiting) {
      const { key } = one.party
      const queue = queues.get(key) ?? []
      const index = queue.indexOf(one)
      if (index === -1) return
      queue.splice(index, 1)
      count(one.party, -1)
      if (queue.length === 0) queues.delete(key)
    },

    /** The others come first now. */
    putLast(key: string) {
      const rest = queues.get(key)
      if (rest && queues.delete(key)) queues.set(key, rest)
    },
  }
}
