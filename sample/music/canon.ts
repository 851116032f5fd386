import { curve, type Part, type Piece } from './piece.ts'
import { type Passage, readPassage, rest, sequence, transpose } from './score.ts'

const read = (unit: number, text: string) => readPassage(text, { unit, bar: 4 })

const ground = read(1, 'D3 A2 B2 F#2 | G2 D2 G2 A2')
const round = ground.length

/** What the first violin plays over ten turns of the ground; the others follow it two bars apart. */
export const voice = sequence(
  read(1, 'F#5 E5 D5 C#5 | B4 A4 B4 C#5 | D5 C#5 B4 A4 | G4 F#4 G4 E4'),
  read(
    0.25,
    `D4/2 F#4/2 A4/2 G4/2 F#4/2 D4/2 F#4/2 E4/2 | D4/2 B3/2 D4/2 A4/2 G4/2 B4/2 A4/2 G4/2
    | F#4/2 D4/2 E4/2 C#5/2 D5/2 F#5/2 A5/2 A4/2 | B4/2 G4/2 A4/2 F#4/2 D4/2 D5/2 D5/3 C#5`,
  ),
  read(
    0.25,
    `D5 C#5 D5 D4 C#4 A4 E4 F#4 D4 D5 C#5 B4 C#5 F#5 A5 B5
    | G5 F#5 E5 G5 F#5 E5 D5 C#5 B4 A4 G4 F#4 E4 G4 F#4 E4
    | D4 E4 F#4 G4 A4 E4 A4 G4 F#4 B4 A4 G4 A4 G4 F#4 E4
    | D4 B3 B4 C#5 D5 C#5 B4 A4 G4 F#4 E4 B4 A4 B4 A4 G4`,
  ),
  read(
    0.5,
    `F#4 F#5 E5/2 r D5 F#5/2 | B5/2 A5/2 B5/2 C#6/2
    | D6 D5 C#5/2 r B4 D5/2 | D5/3 D5 D5 G5 E5 A5`,
  ),
  read(
    0.125,
    `A5/2 F#5 G5 A5/2 F#5 G5 A5 A4 B4 C#5 D5 E5 F#5 G5 F#5/2 D5 E5 F#5/2 F#4 G4 A4 B4 A4 G4 A4 F#4 G4 A4
    | G4/2 B4 A4 G4/2 F#4 E4 F#4 E4 D4 E4 F#4 G4 A4 B4 G4/2 B4 A4 B4/2 C#5 D5 A4 B4 C#5 D5 E5 F#5 G5 A5
    | F#5/2 D5 E5 F#5/2 E5 D5 E5 C#5 D5 E5 F#5 E5 D5 C#5 D5/2 B4 C#5 D5/2 D4 E4 F#4 G4 F#4 E4 F#4 D5 C#5 D5
    | B4/2 D5 C#5 B4/2 A4 G4 A4 G4 F#4 G4 A4 B4 C#5 D5 B4/2 D5 C#5 D5/2 C#5 B4 C#5 D5 E5 D5 C#5 D5 B4 C#5`,
  ),
)

const turns = voice.length / round + 3
const chord = (text: string) => read(4, text)
const endings = [
  sequence(read(1, 'F#5 E5 D5 C#5 | B4 A4 B4 C#5 | A5 A5 F#5 F#5 | G5 F#5 G5 E5'), chord('F#5')),
  sequence(read(1, 'D5 C#5 B4 A4 | G4 F#4 G4 E4 | F#5 E5 D5 C#5 | B4 A4 B4 C#5'), chord('D5')),
  sequence(read(1, 'A4 A4 F#4 F#4 | D4 D4 D4 E4 | D5 C#5 B4 A4 | D5 D5 D5 A4'), chord('A4')),
]

/** The voice entered `delay` turns late, cut where the common ending begins. */
function enter(delay: number, ending: Passage): Passage {
  const whole = sequence(rest(round * (1 + delay)), voice)
  const from = round * (turns - 2)
  const before = whole.notes.filter((note) => note.start < from)
  return sequence({ notes: before, length: from }, ending)
}

const bass = sequence(...Array.from({ length: turns }, () => ground), chord('D2'))

const arpeggio = (text: string) => read(0.5, text)
const continuo = sequence(
  ...Array.from({ length: turns }, () =>
    arpeggio(`D4+F#4 A4 E4+A4 C#5 D4+F#4 B4 C#4+F#4 A4 | D4+G4 B4 D4+F#4 A4 D4+G4 B4 E4+A4 C#5`),
  ),
  chord('D3+A3+D4+F#4+A4'),
)

const swell = curve(
  [0, 76],
  [round * 2, 72],
  [round * 6, 78],
  [round * 10, 96],
  [round * 12, 92],
  [round * 13, 68],
)

function strings(program: number, passage: Passage, pan: number, volume: number, lift = 0): Part {
  return {
    program,
    passage,
    pan,
    volume,
    reverb: 112,
    dynamics: (quarter) => swell(quarter) + lift,
  }
}

const [first, second, third] = endings.map((ending, delay) => enter(delay, ending))
if (!first || !second || !third) throw new Error('A canon needs three voices')

/** Johann Pachelbel (1653–1706), Canon in D major, shortened to ten of its variations. */
export const canon: Piece = {
  name: 'canon',
  title: 'Canon in D major',
  tempo: curve(
    [0, 56],
    [4, 60],
    [round * 6, 61],
    [round * 11.5, 59],
    [round * 12.6, 52],
    [round * 13, 40],
  ),
  parts: [
    strings(48, first, 34, 96),
    strings(40, first, 30, 60, -4),
    strings(48, second, 66, 90),
    strings(40, second, 62, 52, -6),
    strings(48, third, 98, 90),
    strings(42, bass, 72, 96, -2),
    strings(43, transpose(bass, -12), 76, 70, -6),
    {
      program: 46,
      passage: continuo,
      pan: 52,
      volume: 84,
      reverb: 80,
      dynamics: (at) => swell(at) * 0.72,
    },
  ],
  fadeFrom: round * turns + 0.5,
  looseness: { time: 0.012, strength: 3 },
  hall: { room: 0.75, damp: 0.3, level: 0.9 },
}
