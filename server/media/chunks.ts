/** The bytes of one read and of one write. */
export const chunkBytes = 256 * 1024

const mostIdle = 64
const idle: Buffer[] = []

/** A buffer with anything in it. Making a new one costs as much as filling it. */
export const takeChunk = (): Buffer => idle.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)

/** Gives a buffer back that nobody uses any more. */
export function returnChunk(chunk: Buffer): void {
  if (idle.length < mostIdle) idle.push(chunk)
}
