import { rowsRefusal } from '#server/http/answers.ts'
import type { Log } from '#server/log.ts'

/** What lite says in PostgREST's words, which name tables and how they are connected. */
const words: Readonly<Record<string, string>> = {
  PGRST100: 'The query cannot be read',
  PGRST102: 'The request is not JSON that can be read',
  PGRST105: 'Name the row by its whole key, and by nothing else',
  PGRST106: 'There is no schema of that name',
  PGRST107: 'The answer is not offered in that form',
  PGRST108: 'A condition or an order names a table that is not asked for',
  PGRST114: 'A row that is put in place has no limit and no offset',
  PGRST115: 'The row that is put in place has another key than the address',
  PGRST118: 'The rows cannot be sorted by that table',
  PGRST120: 'That table cannot be spread into the rows',
  PGRST122: 'A preference is not one that is known',
  PGRST123: 'Nothing is counted or summed up here',
  PGRST127: 'Nothing is counted or summed up here',
  PGRST200: 'Those tables are not connected',
  PGRST201: 'Those tables are connected in more than one way',
  PGRST202: 'There is no function of that name that takes this',
  PGRST203: 'There is more than one function of that name',
  PGRST204: 'There is no column of that name',
  PGRST205: 'There is no table of that name',
  SUP: 'The request failed by a fault of the server',
}

/** An answer of lite about rows, with a sentence of our own under the same code; a fault of lite's is logged. */
export async function inOwnWords(response: Response, log: Log): Promise<Response> {
  if (response.status < 300 || !response.headers.get('Content-Type')?.includes('json'))
    return response
  const text = await response.clone().text()
  if (text === '') return response
  const { code, message } = JSON.parse(text)
  if (code === 'SUP') log.error({ status: response.status }, 'A request for rows failed')
  const sentence = words[code]
  return sentence && sentence !== message ? rowsRefusal(response.status, code, sentence) : response
}
