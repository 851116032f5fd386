/** Such as `ENOSPC` of the system or `23505` of PostgreSQL; empty when the error has no code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What may be logged of an error: never its message, which may repeat what a person typed. */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = codeOf(error) || undefined
  const frames = afterMessage(error)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  return { kind: error.name, code, at: frames.slice(0, 6).map((line) => line.trim().slice(3)) }
}

/** The message may have lines that look like stack frames. */
function afterMessage({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start === -1 ? '' : stack.slice(start + message.length)
}
