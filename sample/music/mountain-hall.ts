import { curve, type Part, type Piece } from './piece.ts'
import { detach, type Passage, readPassage, rest, sequence, transpose } from './score.ts'

const bar = 4
const read = (unit: number, text: string) => readPassage(text, { unit, bar })

/** The tune in B minor, and its answer in F sharp. */
export const tune = read(
  0.5,
  `B2 C#3 D3 E3 F#3 D3 F#3/2 | E#3 C#3 E#3/2 E3 C3 E3/2
  | B2 C#3 D3 E3 F#3 D3 F#3 B3 | A3 F#3 D3 F#3 A3/4`,
)
export const answer = read(
  0.5,
  `F#3 G#3 A#3 B3 C#4 A#3 C#4/2 | D4 A#3 D4/2 C#4 A#3 C#4/2
  | F#3 G#3 A#3 B3 C#4 A#3 C#4/2 | D4 A#3 D4/2 C#4/4`,
)
const statement = sequence(tune, tune, answer, answer, tune, tune)

const steps = sequence(
  read(1, 'B1 F#2 B1 F#2 | B1 F#2 B1 F#2 | B1 F#2 B1 F#2 | D2 A2 D2 A2'),
  read(1, 'B1 F#2 B1 F#2 | B1 F#2 B1 F#2 | B1 F#2 B1 F#2 | D2 A2 D2 F#2'),
)
const answerSteps = read(1, 'F#2 C#3 F#2 C#3 | F#2 C#3 F#2 C#3 | F#2 C#3 F#2 C#3 | F#2 C#3 F#2 C#3')
const bass = sequence(steps, answerSteps, answerSteps, steps)

const offbeat = (high: string) => `r ${high} r ${high} r ${high} r ${high}`
const beats = (...bars: readonly string[]) => read(0.5, bars.map(offbeat).join('|'))
const tuneBeats = beats('F#3+B3+D4', 'E#3+C#4', 'F#3+B3+D4', 'F#3+A3+D4')
const answerBeats = beats('A#3+C#4+F#4', 'A#3+D4+F#4', 'A#3+C#4+F#4', 'A#3+D4+F#4')
const offbeats = sequence(tuneBeats, tuneBeats, answerBeats, answerBeats, tuneBeats, tuneBeats)

const part = statement.length
const coda = part * 3

/** Blow, run, blow, run: then only blows, a roll, and the last one. */
const lastBars = read(
  0.5,
  `B2 C#3 D3 E3 F#3 D3 F#3 B3 | A3 F#3 D3 F#3 B3 r r/2 | B2 C#3 D3 E3 F#3 D3 F#3 B3 | A3 F#3 D3 F#3 B3 r r/2
  | r/4 F#3 B3 r/2 | r/4 F#3 B3 r/2 | B2 C#3 D3 E3 F#3 D3 F#3 B3 | B3 r r/2 B3 r r/2 | B3/8`,
)
const blows = read(
  0.5,
  `r/8 | r/4 B3+D4+F#4+B4 r r/2 | r/8 | r/4 B3+D4+F#4+B4 r r/2
  | B3+D4+F#4+B4 r r/3 B3+D4+F#4+B4 r/2 | B3+D4+F#4+B4 r r/3 B3+D4+F#4+B4 r/2 | r/8
  | B3+D4+F#4+B4 r r/2 B3+D4+F#4+B4 r r/2 | B3+D4+F#4+B4/3 r/5`,
)
const roll = read(
  0.25,
  `B2/4 r/12 | r/8 B2/2 r/6 | B2/4 r/12 | r/8 B2/2 r/6 | B2/2 r/8 B2/2 r/4 | B2/2 r/8 B2/2 r/4
  | F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 F#2 | B2/2 r/6 B2/2 r/6 | B2/8 r/8`,
)
const crashes = read(
  0.5,
  'r/8 | r/4 C#3/2 r/2 | r/8 | r/4 C#3/2 r/2 | C#3/2 r/6 | C#3/2 r/6 | r/8 | C#3/4 C#3/4 | C#3/8',
)

const timpani = detach(sequence(read(1, 'B2 r F#2 r | B2 r F#2 r | B2 r F#2 r | D3 r A2 r')), 0.9)
const drums = sequence(...Array.from({ length: 6 }, () => timpani))
const march = read(
  0.5,
  'C2/2 C#3/2 D2/2 D2 D2 | C2/2 D2/2 C2/2 D2/2 | C2/2 D2/2 C2/2 D2 D2 | C2/2 D2/2 D2 D2 D2 D2',
)
const drumKit = sequence(...Array.from({ length: 6 }, () => march))

const swell = curve([0, 62], [part, 76], [part * 2, 92], [coda, 114], [coda + 36, 122])
const downbeat = (quarter: number) => (quarter % 4 === 0 ? 8 : quarter % 1 === 0 ? 2 : 0)

function line(
  program: Part['program'],
  passage: Passage,
  pan: number,
  volume: number,
  lift = 0,
): Part {
  const dynamics = (quarter: number) => swell(quarter) + downbeat(quarter) + lift
  return { program, passage, pan, volume, reverb: 60, dynamics }
}

/** Plays only from that statement on (0, 1 or 2), and joins the coda. */
const from = (index: number, passage: Passage, end: Passage = rest(36)) =>
  sequence(rest(part * index), ...Array.from({ length: 3 - index }, () => passage), end)

const short = detach(statement, 0.55)
const low = sequence(tune, tune, rest(32), tune, tune)
const answers = sequence(rest(32), answer, answer, rest(32))

/** Edvard Grieg (1843–1907), Peer Gynt: In the Hall of the Mountain King, for a smaller orchestra. */
export const mountainHall: Piece = {
  name: 'mountain-hall',
  title: 'In the Hall of the Mountain King',
  tempo: curve(
    [0, 122],
    [part, 136],
    [part * 2, 158],
    [coda, 196],
    [coda + 28, 204],
    [coda + 33, 150],
  ),
  parts: [
    line(45, from(0, bass), 76, 104),
    line(45, sequence(low, rest(part * 2 + 36)), 84, 112, 8),
    line(70, detach(sequence(low, rest(part * 2 + 36)), 0.6), 58, 92),
    line(71, detach(sequence(transpose(answers, 12), rest(part * 2 + 36)), 0.6), 48, 90),
    line(
      45,
      sequence(transpose(answers, 12), transpose(statement, 12), rest(part + 36)),
      40,
      112,
      8,
    ),
    line(68, sequence(rest(part), transpose(short, 24), rest(part + 36)), 70, 78),
    line(60, from(1, detach(offbeats, 0.5), blows), 50, 84, -6),
    line(48, from(2, transpose(short, 24), transpose(lastBars, 24)), 36, 108, 4),
    line(44, from(2, transpose(statement, 12), transpose(lastBars, 12)), 46, 100),
    line(56, from(2, transpose(short, 12), detach(blows, 0.8)), 78, 84, -4),
    line(57, from(2, detach(bass, 0.7), transpose(detach(blows, 0.8), -12)), 88, 84, -4),
    line(43, from(1, detach(bass, 0.7), lastBars), 82, 96),
    line(47, from(1, drums, roll), 64, 100, -10),
    line('drums', from(2, drumKit, crashes), 64, 66, -14),
  ],
  looseness: { time: 0.008, strength: 3 },
  hall: { room: 0.68, damp: 0.3, level: 0.5 },
}
