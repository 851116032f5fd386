/** The app asks for two in each other; an artist with albums and their songs is as deep. */
const deepest = 2
/** Each table in a table multiplies the rows. */
const mostTables = 4
const mostColumns = 64
const mostSorted = 8
const longestName = 200
const mostSteps = 4

/**
 * What is wrong with the columns that are asked for, such as `*,artist:artists(title)`.
 * @param table of which they are
 */
export function selectionFault(selection: string, table?: string): string | undefined {
  const counts = countsOf(selection)
  if (counts.tables > mostTables) return `Ask for at most ${mostTables} tables in one`
  if (counts.depth > deepest) return `Ask for tables at most ${deepest} deep in each other`
  if (counts.isBroken) return 'The parentheses of the selection do not match'
  const names = selection.split(/[,()]/)
  if (names.length > mostColumns) return `Ask for at most ${mostColumns} columns`
  return names.map(nameFault).find(Boolean) ?? repeatFault(selection, table)
}

/** By other names the same could be had as often as anybody likes. */
function repeatFault(selection: string, table?: string): string | undefined {
  const tables = new Set([table])
  const columns = [new Set<string>()]
  const unquoted = selection.replaceAll(/"[^"]*"/g, (name) => name.replaceAll(/\W/g, ''))
  for (const [, word = '', sign] of unquoted.matchAll(/([^,()]*)([,()]|$)/g)) {
    const name = withoutAlias(word)
    const isTable = sign === '('
    const known = isTable ? tables : columns.at(-1)
    if (name && known?.has(name)) return `Ask for each ${isTable ? 'table' : 'column'} once`
    if (name) known?.add(name)
    if (isTable) columns.push(new Set())
    if (sign === ')') columns.pop()
  }
  return undefined
}

/** The column or table itself of `alias:column::type` or `...alias:table!hint`. */
const withoutAlias = (word: string) =>
  word.split('::')[0]?.split(':').at(-1)?.split('!')[0]?.replace('...', '').trim()

/** Parentheses within quotes count as tables too, which errs on the safe side. */
function countsOf(selection: string) {
  const tables = selection.split('(').length - 1
  let [level, depth, isBroken] = [0, 0, false]
  for (const [sign] of selection.replaceAll(/"[^"]*"/g, '').matchAll(/[()]/g)) {
    level += sign === '(' ? 1 : -1
    depth = Math.max(depth, level)
    isBroken ||= level < 0
  }
  return { tables, depth, isBroken: isBroken || level !== 0 }
}

/** What is wrong with an order such as `position.asc,title`. */
export function orderFault(order: string): string | undefined {
  const columns = order.split(',')
  if (columns.length > mostSorted) return `Sort by at most ${mostSorted} columns`
  return columns.map(nameFault).find(Boolean)
}

/** What is wrong with the name of a column or with the steps into it, such as `tos->>marketing`. */
export function nameFault(name: string): string | undefined {
  if (name.length > longestName) return `A name is at most ${longestName} characters long`
  if (/[$\\]/.test(name) || name.split(/\W/).some(isOfEveryObject))
    return 'A name of that kind is no column, table or argument'
  const steps = name.split('->').length - 1
  return steps > mostSteps ? `Go at most ${mostSteps} steps into a column` : undefined
}

/**
 * Such as `__proto__`. The table service keeps names and operators in plain objects: by these it would change every
 * object of the process.
 */
export const isOfEveryObject = (word: string): boolean => word in Object.prototype
