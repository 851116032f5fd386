const isBytes = /^[\0-\xff]*$/
const foreign = /[\x80-\xff]{2}/

/**
 * Text that was read as Latin-1 because its tag names no charset, as it was meant: UTF-8 where it is that, else in the
 * folder's charset. What is no text there stays as it is, and so does what has single accents only.
 */
export function repaired(text: string, charset: string | undefined): string {
  if (!isBytes.test(text) || !foreign.test(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return decoded(bytes, 'utf-8') ?? (charset && decoded(bytes, charset)) ?? text
}

/** Text of a file that does not say what it is in: by its mark, else UTF-8 where it is that, else in the folder's charset, else as Windows writes it. */
export function textOf(bytes: Buffer, charset: string | undefined): string {
  const marked = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)]
  return (
    decoded(bytes, marked ?? 'utf-8') ??
    (charset && decoded(bytes, charset)) ??
    new TextDecoder('windows-1252').decode(bytes)
  )
}

function decoded(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
