type Options = {
  readonly maxRunning: number
  readonly maxRunningPerClient: number
  readonly maxStrangers: number
  /** Of these, strangers may be half. */
  readonly maxQueued: number
  readonly maxQueuedPerClient: number
  readonly timeoutMs: number
}

export type QueueClient = { readonly key: string; readonly isStranger: boolean }

type Entry = { readonly client: QueueClient; readonly start: () => void }

/** The queue is full, or the wait exceeded the timeout. */
export class BusyError extends Error {}

export type FairQueue = ReturnType<typeof createFairQueue>

/**
 * Clients take turns, however much each asks for, and none has all slots: what takes long holds up its own. Strangers get
 * every third turn, and never all slots together.
 */
export function createFairQueue(options: Options) {
  const { maxRunning, maxRunningPerClient, maxStrangers } = options
  const { maxQueued, maxQueuedPerClient, timeoutMs } = options
  const queue = createRoundRobin()
  const runningOf = new Map<string, number>()
  let [running, strangers, started] = [0, 0, 0]

  const hasSlot = ({ key, isStranger }: QueueClient) =>
    running < maxRunning &&
    (runningOf.get(key) ?? 0) < maxRunningPerClient &&
    !(isStranger && strangers >= maxStrangers)

  function count({ key, isStranger }: QueueClient, by: 1 | -1) {
    const left = (runningOf.get(key) ?? 0) + by
    if (left === 0) runningOf.delete(key)
    else runningOf.set(key, left)
    running += by
    if (isStranger) strangers += by
  }

  function startNext() {
    const strangersTurn = started % 3 === 2
    const next = firstOf(strangersTurn) ?? firstOf(!strangersTurn)
    if (!next) return
    started += 1
    queue.remove(next)
    queue.moveToBack(next.client.key)
    count(next.client, 1)
    next.start()
  }

  const firstOf = (isStranger: boolean) =>
    queue.first((client) => client.isStranger === isStranger && hasSlot(client))

  function isFull({ key, isStranger }: QueueClient): boolean {
    const queued = queue.lengths(key)
    const hasManyStrangers = isStranger && queued.ofStrangers >= maxQueued / 2
    return queued.ofAll >= maxQueued || hasManyStrangers || queued.ofClient >= maxQueuedPerClient
  }

  function acquireSlot(client: QueueClient): Promise<void> {
    // Nothing in the queue could have used this slot.
    if (hasSlot(client)) {
      count(client, 1)
      return Promise.resolve()
    }
    if (isFull(client)) return Promise.reject(new BusyError())
    return new Promise((resolve, reject) => {
      const onTimeout = () => {
        queue.remove(entry)
        reject(new BusyError())
      }
      const timer = setTimeout(onTimeout, timeoutMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const entry = { client, start }
      queue.add(entry)
    })
  }

  return {
    /** @throws BusyError when the queue is full or the wait too long */
    async run<Result>(client: QueueClient, work: () => Promise<Result>): Promise<Result> {
      await acquireSlot(client)
      try {
        return await work()
      } finally {
        count(client, -1)
        startNext()
      }
    },
  }
}

function createRoundRobin() {
  const queues = new Map<string, Entry[]>()
  let [ofAll, ofStrangers] = [0, 0]

  function count({ isStranger }: QueueClient, by: 1 | -1) {
    ofAll += by
    if (isStranger) ofStrangers += by
  }

  return {
    first(may: (client: QueueClient) => boolean): Entry | undefined {
      for (const [one] of queues.values()) if (one && may(one.client)) return one
      return undefined
    },

    lengths: (key: string) => ({ ofAll, ofStrangers, ofClient: queues.get(key)?.length ?? 0 }),

    add(one: Entry) {
      const { key } = one.client
      queues.set(key, [...(queues.get(key) ?? []), one])
      count(one.client, 1)
    },

    remove(one: Entry) {
      const { key } = one.client
      const queue = queues.get(key) ?? []
      const index = queue.indexOf(one)
      if (index === -1) return
      queue.splice(index, 1)
      count(one.client, -1)
      if (queue.length === 0) queues.delete(key)
    },

    moveToBack(key: string) {
      const rest = queues.get(key)
      if (rest && queues.delete(key)) queues.set(key, rest)
    },
  }
}
