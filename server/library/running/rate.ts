const recentMs = 10_000

type Step = { readonly doing: string; readonly path: string | undefined; readonly done: number }

/** How many a second were done lately, of what is done now. */
export function createRate(now = () => performance.now()) {
  let of = ''
  let looks: { at: number; done: number }[] = []
  return ({ doing, path, done }: Step): number => {
    const step = `${doing} ${path}`
    if (step !== of) looks = []
    of = step
    looks.push({ at: now(), done })
    looks = looks.filter(({ at }) => now() - at <= recentMs)
    const [first, last] = [looks[0], looks.at(-1)]
    if (!first || !last || last.at === first.at) return 0
    return ((last.done - first.done) * 1000) / (last.at - first.at)
  }
}
