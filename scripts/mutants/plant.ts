/** A planted fault: `from` stands in the file exactly once and becomes `to`, and one of the tests has to fail. */
export type Mutant = {
  /** The rule that it breaks. */
  readonly rule: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly tests: readonly string[]
}

/** The text with the fault in it. @throws Error when what it changes is not there, or there more than once */
export function plant(text: string, { file, from, to }: Pick<Mutant, 'file' | 'from' | 'to'>) {
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file} has this ${found} times, and not once: ${from}`)
  return text.replace(from, () => to)
}
