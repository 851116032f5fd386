import { setTimeout as wait } from 'node:timers/promises'

const stepMs = 500

/** lite's error for emails that have an account, and for these only. */
const revealingCode = 'over_email_send_rate_limit'

/** Gives every email the answer of one that was sent a mail, so that accounts cannot be enumerated. */
export async function answerUniformly(work: Promise<Response>): Promise<Response> {
  const response = await inRoundedTime(work)
  if (response.ok || response.status >= 500) return response
  const { error_code: code } = await response.clone().json()
  return code === revealingCode ? Response.json({}) : response
}

/** Delays the result to the next step, so that the time does not tell whether a mail was written. */
export async function inRoundedTime<Result>(work: Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const [settled] = await Promise.allSettled([work])
  const taken = performance.now() - begun
  await wait(stepMs * Math.ceil(taken / stepMs) - taken)
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
