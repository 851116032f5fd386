export type Client<Result> = {
  readonly run: (text: string, values?: readonly unknown[]) => Promise<Result>
  readonly end: () => Promise<void>
}

export type Lease<Result> = {
  readonly run: Client<Result>['run']
  readonly release: () => void
}

/** `broken` takes no statement more; `outdated` goes on until it is released. */
type Member<Result> = { readonly client: Client<Result>; broken: boolean; outdated: boolean }

type Open<Result> = (onLost: () => void) => Client<Result>

/**
 * The driver's own `reserve` loses a connection with each failed attempt. It also reconnects by itself, which would
 * leave the transaction and the role that row-level security needs; here a lost connection is refused.
 */
export function createPool<Result>(size: number, open: Open<Result>) {
  const idle: Member<Result>[] = []
  const waiters: ((member: Member<Result>) => void)[] = []
  const members = new Set<Member<Result>>()

  function add(): Member<Result> {
    const member: Member<Result> = {
      broken: false,
      outdated: false,
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
      if (!isOver(member)) return member
      discard(member)
    }
    return members.size < size ? add() : undefined
  }

  function release(member: Member<Result>) {
    if (isOver(member)) discard(member)
    const next = isOver(member) ? waiters.length > 0 && add() : member
    if (!next) return
    const resume = waiters.shift()
    if (resume) resume(next)
    else idle.push(next)
  }

  /**
   * An error that PostgreSQL did not report may be the first sign of a dying connection. One of an outdated statement
   * awaits all connections that are open now.
   */
  async function run(member: Member<Result>, text: string, values?: readonly unknown[]) {
    if (member.broken) throw new ConnectionLostError()
    try {
      return await member.client.run(text, values)
    } catch (error) {
      member.broken ||= !isReportedError(error)
      if (isOutdated(error)) for (const each of members) each.outdated = true
      throw error
    }
  }

  return {
    async acquire(): Promise<Lease<Result>> {
      const member = take() ?? (await new Promise<Member<Result>>((resume) => waiters.push(resume)))
      return {
        run: (text, values) => run(member, text, values),
        release: () => release(member),
      }
    },
    /** How many are lent, and how many wait for one. */
    use: () => ({ inUse: members.size - idle.length, waiting: waiters.length }),
    async end() {
      await Promise.all([...members].map(({ client }) => client.end()))
    },
  }
}

const isOver = ({ broken, outdated }: Pick<Member<unknown>, 'broken' | 'outdated'>) =>
  broken || outdated

/** Whether rows have other columns than when a statement was prepared: another copy has migrated the database. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

function isReportedError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}

class ConnectionLostError extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor() {
    super('The connection to the database was lost')
  }
}
