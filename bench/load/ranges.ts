/** An endless, repeatable row of `Range` values: pieces of `size` bytes anywhere in a file of `total` bytes. */
export function* ranges(total: number, size: number, seed = 1): Generator<string, never> {
  if (size > total) throw new Error(`A file of ${total} bytes has no piece of ${size}.`)
  let state = seed >>> 0
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const start = Math.floor((state / 2 ** 32) * (total - size + 1))
    yield `bytes=${start}-${start + size - 1}`
  }
}
