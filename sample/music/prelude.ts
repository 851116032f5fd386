import { curve, type Piece } from './piece.ts'
import { type Note, type Passage, readPassage, readPitch, sequence } from './score.ts'

const bar = 4

/** Each bar is a chord of five, broken the same way twice; the last three bars are written out. */
export const chords = `
  C4 E4 G4 C5 E5 | C4 D4 A4 D5 F5 | B3 D4 G4 D5 F5 | C4 E4 G4 C5 E5
  C4 E4 A4 E5 A5 | C4 D4 F#4 A4 D5 | B3 D4 G4 D5 G5 | B3 C4 E4 G4 C5
  A3 C4 E4 G4 C5 | D3 A3 D4 F#4 C5 | G3 B3 D4 G4 B4 | G3 Bb3 E4 G4 C#5
  F3 A3 D4 A4 D5 | F3 Ab3 D4 F4 B4 | E3 G3 C4 G4 C5 | E3 F3 A3 C4 F4
  D3 F3 A3 C4 F4 | G2 D3 G3 B3 F4 | C3 E3 G3 C4 E4 | C3 G3 Bb3 C4 E4
  F2 F3 A3 C4 E4 | F#2 C3 A3 C4 Eb4 | Ab2 F3 B3 C4 D4 | G2 F3 G3 B3 D4
  G2 E3 G3 C4 E4 | G2 D3 G3 C4 F4 | G2 D3 G3 B3 F4 | G2 Eb3 A3 C4 F#4
  G2 E3 G3 C4 G4 | G2 D3 G3 C4 F4 | G2 D3 G3 B3 F4 | C2 C3 G3 Bb3 E4`
  .trim()
  .split(/[|\n]/)
  .map((chord) => chord.trim().split(' ').map(readPitch))

function breakChord(chord: readonly number[]): Passage {
  const upper = chord.slice(2)
  const half = (from: number): Note[] => [
    ...chord
      .slice(0, 2)
      .map((pitch, step) => ({ start: from + step / 4, length: 2 - step / 4, pitch })),
    ...[...upper, ...upper].map((pitch, step) => ({
      start: from + (step + 2) / 4,
      length: 0.25,
      pitch,
    })),
  ]
  return { notes: [...half(0), ...half(2)], length: bar }
}

const ending = sequence(
  readPassage(
    `C2 C3 F3 A3 C4 F4 C4 A3 C4 A3 F3 A3 F3 D3 F3 D3
    | C2 B2 G4 B4 D5 F5 D5 B4 D5 B4 G4 B4 D4 F4 E4 D4`,
    { unit: 0.25, bar },
  ),
  readPassage('C2+C3+E4+G4+C5', { unit: 4, bar }),
)

const passage = sequence(...chords.map(breakChord), ending)
const bars = passage.length / bar

/** Bach's harmony swells over the pedal on G, bars 24 to 31, and comes to rest. */
const swell = curve(
  [0, 50],
  [16, 56],
  [28, 62],
  [44, 54],
  [72, 48],
  [84, 60],
  [108, 70],
  [124, 60],
  [136, 46],
)

/** Johann Sebastian Bach (1685–1750), The Well-Tempered Clavier I: Prelude in C major, BWV 846. */
export const prelude: Piece = {
  name: 'prelude',
  title: 'Prelude in C major',
  tempo: (quarter) => {
    const breath = 1 + 0.035 * Math.sin((quarter / 16) * 2 * Math.PI)
    return curve([0, 62], [4, 68], [120, 67], [128, 60], [134, 46], [136, 36])(quarter) * breath
  },
  parts: [
    {
      program: 0,
      passage,
      dynamics: (quarter, pitch) =>
        swell(quarter) +
        (quarter % 2 === 0 ? 7 : 0) +
        (pitch >= 72 ? 4 : 0) +
        (quarter % 4 === 0 ? 3 : 0),
      pan: 64,
      volume: 110,
      reverb: 70,
      pedal: Array.from({ length: bars }, (_, index) => index * bar),
    },
  ],
  looseness: { time: 0.012, strength: 2.5 },
  hall: { room: 0.62, damp: 0.35, level: 0.55 },
}
