import { setTimeout as wait } from 'node:timers/promises'

const stepMs = 500

/** Answers at whole steps of time only, which do not tell whether a mail had to be written. */
export async function atEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const [settled] = await Promise.allSettled([work])
  const taken = performance.now() - begun
  await wait(stepMs * Math.ceil(taken / stepMs) - taken)
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
