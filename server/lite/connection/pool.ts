/** A connection of which nobody else makes use meanwhile. */
export type Client<Result> = {
  readonly run: (text: string, values?: readonly unknown[]) => Promise<Result>
  readonly end: () => Promise<void>
}

export type Lease<Result> = {
  readonly run: Client<Result>['run']
  readonly release: () => void
}

type Member<Result> = { readonly client: Client<Result>; broken: boolean }

/** Opens a client, which calls back once its connection is lost. */
type Open<Result> = (onLost: () => void) => Client<Result>

/**
 * Lends out up to `size` connections, in the order of asking. The driver's own way of reserving loses one for
 * each attempt that fails, so that after an outage it has none left. And a client that connects anew by itself
 * would go on outside the transaction, without the role that row-level security needs: a lost one is refused here.
 */
export function createPool<Result>(size: number, open: Open<Result>) {
  const idle: Member<Result>[] = []
  const waiting: ((member: Member<Result>) => void)[] = []
  const members = new Set<Member<Result>>()

  function add(): Member<Result> {
    const member: Member<Result> = {
      broken: false,
      client: open(() => {
        member.broken = true
      }),
    }
    members.add(member)
    return member
  }

  function discard(member: Member<Result>) {
    members.delete(member)
    void member.client.end()
  }

  function take(): Member<Result> | undefined {
    for (let member = idle.pop(); member; member = idle.pop()) {
      if (!member.broken) return member
      discard(member)
    }
    return members.size < size ? add() : undefined
  }

  function giveBack(member: Member<Result>) {
    if (member.broken) discard(member)
    const next = member.broken ? waiting.length > 0 && add() : member
    if (!next) return
    const turn = waiting.shift()
    if (turn) turn(next)
    else idle.push(next)
  }

  /** A fault that is not the database's own word may be the first sign of a connection that dies. */
  async function run(member: Member<Result>, text: string, values?: readonly unknown[]) {
    if (member.broken) throw new ConnectionLost()
    try {
      return await member.client.run(text, values)
    } catch (error) {
      member.broken ||= !isRefusal(error)
      throw error
    }
  }

  return {
    async acquire(): Promise<Lease<Result>> {
      const member = take() ?? (await new Promise<Member<Result>>((turn) => waiting.push(turn)))
      return {
        run: (text, values) => run(member, text, values),
        release: () => giveBack(member),
      }
    },
    async end() {
      await Promise.all([...members].map(({ client }) => client.end()))
    },
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}

class ConnectionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor() {
    super('The connection to the database was lost')
  }
}
