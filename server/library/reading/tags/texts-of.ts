import type { IAudioMetadata } from 'music-metadata'

import type { ReadRequest } from '#server/library/reading/track-facts.ts'
import { repaired } from './charset.ts'
import { shownSlashes } from './mended-id3.ts'
import { lineOf } from './text.ts'

/** How the values of tags are read. */
export type Texts = {
  readonly text: (value: unknown) => string | undefined
  /** Those of a tag that may have several. */
  readonly list: (values?: readonly unknown[]) => string[]
  /** Those of a tag that the parser has no name for. */
  readonly named: (name: string) => string[]
}

/** Of one tag. */
const mostValues = 100

export function textsOf(
  found: IAudioMetadata,
  { isOfId3, charset }: Pick<ReadRequest, 'charset'> & { readonly isOfId3: boolean },
): Texts {
  const text = (value: unknown) =>
    typeof value === 'string'
      ? lineOf(shownSlashes(isOfId3 ? repaired(value, charset) : value))
      : undefined
  const list = (values: readonly unknown[] = []) =>
    values
      .slice(0, mostValues)
      .flatMap((value) => (typeof value === 'string' ? value.split('\0', mostValues) : []))
      .slice(0, mostValues)
      .flatMap((value) => text(value) ?? [])
  return { text, list, named: (name) => list(textsNamed(found, name)) }
}

/** As they are in the tags of a name, such as `TXXX:NAME`; undefined where there are none. */
export function textsNamed({ native }: IAudioMetadata, name: string): string[] | undefined {
  const found = Object.values(native)
    .flat()
    .filter(({ id, value }) => typeof value === 'string' && id.toUpperCase().endsWith(name))
    .filter(({ id }) => id.length === name.length || id.at(-name.length - 1) === ':')
  return found.length > 0 ? found.map(({ value }) => String(value)) : undefined
}
