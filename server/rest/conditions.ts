import { nameFault } from './selection.ts'

const mostConditions = 32
const mostGroups = 16
const deepestGroup = 4
/** Twice what the app asks for at once. */
const mostValues = 200
/** Each reads every row, as no index answers it. */
const mostPatterns = 8
const longestPattern = 200
const mostWildcards = 8

const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is', 'isdistinct']
const ranges = ['sl', 'sr', 'nxl', 'nxr', 'adj']
const lists = ['in', 'cs', 'cd', 'ov']
const patterns = ['like', 'ilike']
const words = ['fts', 'plfts', 'phfts', 'wfts']
const known = new Set([...comparisons, ...ranges, ...lists, ...patterns, ...words])
/** Run for as long as the database lets them, by a pattern of one line. */
const regular = new Set(['match', 'imatch'])

/** `not.`, the operator with what it may have in parentheses, and the value. */
const condition = /^(?:not\.)?([a-z]+)(\([^().]*\))?(?:\.(.*))?$/s
const group = /^(?:not\.)?(?:and|or)\s*(?=\()/

/** Reads the conditions of one query and counts what they cost. */
export function createConditions() {
  let [conditions, groups, values, costly] = [0, 0, 0, 0]

  /** Such as `eq.7` or `not.in.(1,2)`. */
  function operand(text: string): string | undefined {
    const [, operator = '', manner, value = ''] = condition.exec(text) ?? []
    if (regular.has(operator)) return 'Regular expressions are not offered; ilike is'
    if (!known.has(operator)) return 'A condition is an operator, a dot and a value, such as eq.7'
    conditions += 1
    const isList = lists.includes(operator) || manner === '(any)' || manner === '(all)'
    const named = isList ? value.split(',') : [value]
    values += named.length
    if (!patterns.includes(operator) && !words.includes(operator)) return undefined
    costly += named.length
    if (named.some(({ length }) => length > longestPattern))
      return `A text to search for is at most ${longestPattern} characters long`
    const isWild = patterns.includes(operator) && named.some(hasManyWildcards)
    return isWild ? `A pattern has at most ${mostWildcards} wildcards` : undefined
  }

  function single(column: string, text: string): string | undefined {
    return nameFault(column) ?? operand(text)
  }

  /** Such as `(a.eq.1,and(b.gt.2,not.or(…)))`. */
  function grouped(text: string, depth = 1): string | undefined {
    groups += 1
    if (depth > deepestGroup) return `Nest conditions at most ${deepestGroup} deep`
    const members = splitGroup(text)
    if (!members) return 'Conditions in a group stand in parentheses, with commas between them'
    for (const member of members) {
      if (groups > mostGroups || conditions > mostConditions) break
      const fault = memberFault(member, depth)
      if (fault) return fault
    }
    return undefined
  }

  function memberFault(member: string, depth: number) {
    const [word] = group.exec(member) ?? []
    if (word !== undefined) return grouped(member.slice(word.length), depth + 1)
    const dot = member.indexOf('.')
    return single(member.slice(0, dot), member.slice(dot + 1))
  }

  return {
    single,
    group: (text: string) => grouped(text),
    isCondition: (text: string) => known.has(operatorOf(text)) || regular.has(operatorOf(text)),
    overallFault(): string | undefined {
      if (conditions > mostConditions) return `Ask for at most ${mostConditions} conditions at once`
      if (groups > mostGroups) return `Ask for at most ${mostGroups} groups of conditions at once`
      if (values > mostValues) return `Name at most ${mostValues} values at once`
      return costly > mostPatterns ? `Search for at most ${mostPatterns} texts at once` : undefined
    },
  }
}

const hasManyWildcards = (text: string) => text.split(/[%*]/).length - 1 > mostWildcards
const operatorOf = (text: string) => condition.exec(text)?.[1] ?? ''

/**
 * The members of a group such as `(a.eq.1,b.in.(1,2),or(…))`, as the table service splits them; nothing, when its
 * parentheses do not match or a member is missing.
 */
function splitGroup(text: string): string[] | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined
  const members: string[] = []
  let [level, braces, isQuoted, start] = [0, 0, false, 1]
  for (let at = 1; at < text.length - 1; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '(') level += 1
    if (sign === ')') level -= 1
    if (sign === '{') braces += 1
    if (sign === '}') braces -= 1
    if (level < 0) return undefined
    if (sign === ',' && level === 0 && braces === 0) {
      members.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  members.push(text.slice(start, -1).trim())
  return level === 0 && !isQuoted && members.every(Boolean) ? members : undefined
}
