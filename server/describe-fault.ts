/** What the log may hold of an error: where it happened, not its message, which may repeat what a person typed. */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return { kind: error.name, code, at: frames.slice(0, 6).map((line) => line.trim().slice(3)) }
}
