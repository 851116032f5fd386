import { createConditions } from './conditions.ts'
import { isOfEveryObject, nameFault, orderFault, selectionFault } from './selection.ts'

/** A hundred ids of 36 letters, as the app asks for them, are half of it. */
const longestQuery = 8192
const mostParameters = 48
const mostRows = 2 ** 31 - 1
/** What is skipped is sorted and read all the same. */
const mostSkipped = 1_000_000

/**
 * What is wrong with the query of a request for rows, as a sentence; nothing when it is of the grammar of
 * PostgREST and stays within bounds. The table service would read and plan anything, and the database run it.
 * @param query as it was sent, without the question mark
 * @param isFunction whose arguments look like conditions but need not be any
 * @param table that is asked for, unless it is a function
 */
export function queryFault(query: string, isFunction = false, table?: string): string | undefined {
  if (query.length > longestQuery)
    return `The query is too long: at most ${longestQuery} characters`
  const parameters = [...new URLSearchParams(query)]
  if (parameters.length > mostParameters)
    return `The query has too many parameters: at most ${mostParameters}`
  const conditions = createConditions()
  const selections = parameters.filter(([key]) => key === 'select').map(([, value]) => value)
  // The table service joins every row of a table that a function's rows are not connected to.
  if (isFunction && selections.some((selection) => selection.includes('(')))
    return 'Ask a function for columns only, and for no tables in them'
  const fault = selectionFault(selections.join(','), table)
  if (fault) return fault
  for (const [key, value] of parameters) {
    const found = parameterFault(key, value)
    if (found) return found
  }
  return conditions.overallFault()

  function parameterFault(key: string, value: string): string | undefined {
    if (value.includes('\0') || key.includes('\0')) return 'The query holds what no text may hold'
    if (key === 'select' || key === 'apikey') return undefined
    if (key === 'columns' || key === 'on_conflict') return namesFault(value)
    const named = nameFault(key)
    if (named) return named
    const word = key.slice(key.lastIndexOf('.') + 1)
    if (word === 'order') return orderFault(value)
    if (word === 'limit') return numberFault('limit', value, mostRows)
    if (word === 'offset') return numberFault('offset', value, mostSkipped)
    if (isFunction && !conditions.isCondition(value))
      return value.split('.').some(isOfEveryObject) ? 'The query cannot be read' : undefined
    if (word === 'or' || word === 'and') return conditions.group(value)
    return conditions.single(key, value)
  }
}

/** What a query gives a function, of which the table service takes conditions on its rows for none. */
export function argumentsIn(query: string): Record<string, string> {
  const { isCondition } = createConditions()
  const given = [...new URLSearchParams(query)].filter(
    ([key, value]) => !reserved.has(key) && !isCondition(value),
  )
  return Object.fromEntries(given)
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey'])

const namesFault = (names: string) => names.split(',').map(nameFault).find(Boolean)

function numberFault(name: string, value: string, most: number): string | undefined {
  const isWithin = /^\d{1,10}$/.test(value) && Number(value) <= most
  return isWithin ? undefined : `The ${name} must be a whole number from 0 to ${most}`
}
