import { request as requestPlain } from 'node:http'
import { request } from 'node:https'

import type { Rate } from '#bench/load/rate.ts'

/** Somebody who is logged in. */
export type Member = {
  readonly token: string
  /** What the session is renewed with next. */
  renewal: string
}

/** Everybody renews their session, from an address of their own, again and again. */
export async function renew(
  address: string,
  headers: Record<string, string>,
  people: readonly Member[],
  seconds: number,
): Promise<Rate> {
  const begun = performance.now()
  const counts = await Promise.all(
    people.map(async (person, at) => {
      const from = `127.0.1.${at + 1}`
      let count = 0
      for (; performance.now() - begun < seconds * 1000; count++)
        person.renewal = await renewed(
          `${address}auth/v1/token?grant_type=refresh_token`,
          headers,
          {
            token: person.renewal,
            from,
          },
        )
      return count
    }),
  )
  const count = counts.reduce((sum, each) => sum + each, 0)
  return { count, perSecond: (count / (performance.now() - begun)) * 1000 }
}

/** The next token. */
function renewed(
  url: string,
  headers: Record<string, string>,
  { token, from }: { readonly token: string; readonly from: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const ask = url.startsWith('https:') ? request : requestPlain
    ask(url, { method: 'POST', headers, localAddress: from }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { refresh_token: next } = JSON.parse(Buffer.concat(chunks).toString())
      if (next) resolve(String(next))
      else reject(new Error(`A renewal answered ${answer.statusCode}.`))
    })
      .once('error', reject)
      .end(JSON.stringify({ refresh_token: token }))
  })
}
