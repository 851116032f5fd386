const freshMs = 1000

/** One piece of work, and its result, for all who ask within a second of its beginning. */
export function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let begun: { readonly at: number; readonly result: Promise<Result> } | undefined
  return () => {
    const now = performance.now()
    if (!begun || now - begun.at >= freshMs) begun = { at: now, result: work() }
    return begun.result
  }
}
