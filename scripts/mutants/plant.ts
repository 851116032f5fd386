import type { Mutant } from './mutants.ts'

/** The text with the fault in it. @throws Error when what it changes is not there, or there more than once */
export function plant(text: string, { file, from, to }: Pick<Mutant, 'file' | 'from' | 'to'>) {
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file} has this ${found} times, and not once: ${from}`)
  return text.replace(from, () => to)
}
