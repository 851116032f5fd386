import type { SampleArtist } from './kinds.ts'

export const artists: readonly SampleArtist[] = [
  {
    id: 'ilse-norrefjord',
    title: 'Ilse Nørrefjord',
    description:
      'Piano pieces for the hour before anyone else is awake, recorded beside an open window.',
  },
  {
    id: 'low-tide-almanac',
    title: 'Low Tide Almanac',
    description: 'Two siblings, one harmonium and a shoreline that keeps moving.',
  },
  {
    id: 'lantern-cartographers',
    title: 'The Lantern Cartographers',
    description: 'A travelling octet who write a piece for every town they get lost in.',
  },
  {
    id: 'oceane-valdree',
    title: 'Océane Valdrée',
    description: 'Late-night strings with the lights of a closing café in them.',
  },
  {
    id: 'tamsin-okoroa',
    title: 'Tamsin Okoroa',
    description: 'Cellist and arranger. Warm, patient, and never in a hurry to end.',
  },
  {
    id: 'paper-heron-society',
    title: 'Paper Heron Society',
    description: 'Small melodies, folded carefully.',
  },
  {
    id: 'kaito-amberlund',
    title: 'Kaito Amberlund',
    description: 'Plays the piano as if it were raining on it.',
  },
  {
    id: 'mirza-and-the-slow-comets',
    title: 'Mirza & the Slow Comets',
    description: 'An orchestra that starts on tiptoe and finishes at a run.',
  },
  {
    id: 'brother-quillon',
    title: 'Brother Quillon',
    description: 'Dances for stone floors, with bassoons.',
  },
  {
    id: 'harrowmere-municipal-strings',
    title: 'Saffron Wexcombe and the Municipal String Ensemble of Upper Harrowmere',
    description:
      'Founded to play at the opening of a bridge and never disbanded, the ensemble has met every Tuesday since, first in the ferry office and later in the old swimming baths, whose echo is now a member in its own right.',
  },
]
