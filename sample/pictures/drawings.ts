import { createRandom } from '#sample/random.ts'

import { covers } from './covers.ts'
import { genreImages } from './genre-images.ts'
import { characters } from './people/characters.ts'
import { emblems } from './people/emblems.ts'
import { portraits } from './people/portraits.ts'

/** Every picture of the sample by name, as a function that draws it. */
export function drawings(): Readonly<Record<string, () => string>> {
  const sleeves = Object.entries(covers).map(
    ([name, [sleeve, palette]]) => [name, () => sleeve(createRandom(name), palette)] as const,
  )
  return {
    ...Object.fromEntries(sleeves),
    ...portraits,
    ...emblems,
    ...genreImages,
    ...characters,
  }
}
