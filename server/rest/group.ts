/**
 * The members of a group such as `(a.eq.1,b.in.(1,2),or(…))`, as the table service splits them; nothing, when its
 * parentheses do not match or a member is missing.
 */
export function splitGroup(text: string): string[] | undefined {
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
