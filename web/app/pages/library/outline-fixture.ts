import { answer } from '#web/lib/session/fake-service.ts'

/** What the backend tells of a list of so many rows that fits into one page. */
export const outlineRows = (total: number) => [{ place: total, key: null, id: null, letter: null }]

export const outlineOf = (total: number) => answer(200, outlineRows(total))
