/** Both ends are included, as in the header. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * What a Range header asks of `size` bytes. Several ranges, other units and what is malformed ask for
 * nothing special, as RFC 9110 lets a server decide.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, '') ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '') return lastBytes(last, size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (count === '') return 'whole'
  if (Number(count) === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - Number(count)), end: size - 1 }
}
