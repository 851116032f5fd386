/** What takes something away from a version that still runs, or asks of it what it does not know. */
const takings: Readonly<Record<string, RegExp>> = {
  drops: /\bdrop (?!not null\b)/,
  renames: /\brename (?:to|column|constraint|attribute|value)\b/,
  'changes a type': /\balter (?:column )?\S+ (?:set data )?type\b/,
  'asks for a value':
    /\bset not null\b|\badd column\b(?!.*\b(?:default|generated)\b).*\bnot null\b/,
  'adds a rule to what is stored':
    /\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b|\bcreate unique index\b|\bas restrictive\b/,
  'changes a policy': /\balter policy\b/,
  'takes a right': /\brevoke\b/,
  'takes rows': /\b(?:delete from|truncate)\b/,
  moves: /\bset schema\b/,
}

/** The statements of a migration that take something away, each with how. What functions say is theirs. */
export function takingsOf(migration: string): readonly string[] {
  const plain = migration
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\bas\s+(\$\w*\$)[^]*?\1/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  const statements = plain.split(';').map((each) => each.replaceAll(/\s+/g, ' ').trim())
  const made = new Set(
    statements.flatMap(
      (each) =>
        /\bcreate (?:(?:unlogged )?table|function) ([\w.]+)/.exec(each.toLowerCase())?.[1] ?? [],
    ),
  )
  return statements.flatMap((each) => {
    const of = /^(?:alter table (?:only )?|revoke .+? on function )([\w.]+)/.exec(
      each.toLowerCase(),
    )
    if (made.has(of?.[1] ?? '')) return []
    return Object.entries(takings)
      .filter(([, expression]) => expression.test(each.toLowerCase()))
      .map(([how]) => `${how}: ${each}`)
  })
}
