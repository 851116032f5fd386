/** The short name of a fault, such as `ENOSPC` of the system or `23505` of the database; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What the log may hold of an error: where it happened, not its message, which may repeat what a person typed. */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = codeOf(error) || undefined
  const frames = afterMessage(error)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  return { kind: error.name, code, at: frames.slice(0, 6).map((line) => line.trim().slice(3)) }
}

/** A message may have lines that look like those of the stack below it. */
function afterMessage({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start === -1 ? '' : stack.slice(start + message.length)
}
