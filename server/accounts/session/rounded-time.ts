import { setTimeout as wait } from 'node:timers/promises'

const stepMs = 500

/** What lite says of emails with an account only. */
const telling = 'over_email_send_rate_limit'

/** Answers what would send a mail alike for every email, as if it had been sent. */
export async function answerAlike(work: Promise<Response>): Promise<Response> {
  const response = await inRoundedTime(work)
  if (response.ok || response.status >= 500) return response
  const { error_code: code } = await response.clone().json()
  return code === telling ? Response.json({}) : response
}

/** Answers at whole steps of time only, which do not tell whether a mail had to be written. */
export async function inRoundedTime<Result>(work: Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const [settled] = await Promise.allSettled([work])
  const taken = performance.now() - begun
  await wait(stepMs * Math.ceil(taken / stepMs) - taken)
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
