import type { Row } from './read-rows.ts'
import type { NamedTest } from './read-tests.ts'

export type Trace = {
  readonly proofs: readonly { readonly id: string; readonly tests: readonly NamedTest[] }[]
  /** Sentences on what is missing; none when every row is proved. */
  readonly faults: readonly string[]
}

/** Which tests prove which row, and what is missing. */
export function trace(rows: readonly Row[], tests: readonly NamedTest[]): Trace {
  const known = new Set(rows.map(({ id }) => id))
  const proofs = rows.map(({ id }) => ({ id, tests: tests.filter(({ ids }) => ids.includes(id)) }))
  const testsOf = new Map(proofs.map((proof) => [proof.id, proof.tests]))
  const unproved = rows.flatMap(({ id, needsBrowser }) => {
    const named = testsOf.get(id) ?? []
    if (named.length === 0) return [`${id}: no test names it`]
    return needsBrowser && !named.some(isInBrowser) ? [`${id}: no test in a real browser`] : []
  })
  const doubles = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
  const unknown = tests.flatMap(({ ids, title, file }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${id} is no row, but named by "${title}" in ${file}`),
  )
  return {
    proofs,
    faults: [...unproved, ...doubles.map(({ id }) => `${id} stands twice`), ...unknown],
  }
}

const isInBrowser = ({ file }: NamedTest) => file.startsWith('e2e/')
