import type { Question } from './ask.ts'
import { repeat } from './listeners.ts'

export type RateJob = {
  readonly seconds: number
  /** Each is asked over and over on a connection of its own. */
  readonly questions: readonly Question[]
}

export type Rate = { readonly count: number; readonly perSecond: number }

/** How often questions are answered. @throws Error when one is refused */
export async function measureRate({ seconds, questions }: RateJob): Promise<Rate> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  const answers = await Promise.all(questions.map((question) => repeat([question], end, 0)))
  const failed = answers.flatMap((each) => each.failed)
  if (failed.length > 0) throw new Error(`${questions[0]?.url} answered ${failed[0]}.`)
  const count = answers.reduce((sum, { latencies }) => sum + latencies.length, 0)
  return { count, perSecond: (count / (performance.now() - begun)) * 1000 }
}
