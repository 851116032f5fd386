import { createRandom, type Random } from '#sample/random.ts'

import { lengthOf, type Part, type Piece } from './piece.ts'

const ticksPerQuarter = 480
const drumChannel = 9
const fadeSteps = 40

type MidiEvent = { readonly tick: number; readonly bytes: readonly number[] }

/** The piece as a Standard MIDI File, played a little loosely, the same way every time. */
export function toMidi(piece: Piece): Buffer {
  const random = createRandom(piece.name)
  const tracks = [
    tempoTrack(piece),
    ...piece.parts.map((part, index) => partTrack(piece, part, index, random)),
  ]
  const header = Buffer.alloc(14)
  header.write('MThd')
  header.writeUInt32BE(6, 4)
  header.writeUInt16BE(1, 8)
  header.writeUInt16BE(tracks.length, 10)
  header.writeUInt16BE(ticksPerQuarter, 12)
  return Buffer.concat([header, ...tracks.map(toChunk)])
}

function tempoTrack(piece: Piece): MidiEvent[] {
  const events: MidiEvent[] = []
  for (let quarter = 0; quarter < lengthOf(piece); quarter += 0.5) {
    const microseconds = Math.round(60e6 / piece.tempo(quarter))
    const bytes = [microseconds >> 16, (microseconds >> 8) & 255, microseconds & 255]
    events.push({ tick: toTick(quarter), bytes: [0xff, 0x51, 3, ...bytes] })
  }
  return events
}

function partTrack(piece: Piece, part: Part, index: number, random: Random): MidiEvent[] {
  const { looseness, fadeFrom } = piece
  const channel = part.program === 'drums' ? drumChannel : index + (index >= drumChannel ? 1 : 0)
  const control = (tick: number, number: number, value: number): MidiEvent => ({
    tick,
    bytes: [0xb0 | channel, number, value],
  })
  const program = part.program === 'drums' ? 0 : part.program
  const events = [
    { tick: 0, bytes: [0xc0 | channel, program] },
    control(0, 7, part.volume),
    control(0, 10, part.pan),
    control(0, 91, part.reverb),
    control(0, 93, 0),
  ]
  for (const quarter of part.pedal ?? []) {
    const tick = toTick(quarter)
    events.push(control(Math.max(0, tick - 4), 64, 0), control(tick + 36, 64, 127))
  }
  if (fadeFrom !== undefined) {
    const length = lengthOf(piece) - fadeFrom
    for (let step = 0; step <= fadeSteps; step += 1) {
      const share = step / fadeSteps
      events.push(control(toTick(fadeFrom + length * share), 11, Math.round(127 - 107 * share)))
    }
  }
  for (const { start, length, pitch } of part.passage.notes) {
    const tick = toTick(start + Math.abs(random.bell()) * looseness.time)
    const velocity = part.dynamics(start, pitch) + random.bell() * looseness.strength
    const end = Math.max(tick + 20, toTick(start + length))
    events.push(
      { tick, bytes: [0x90 | channel, pitch, Math.round(Math.min(127, Math.max(1, velocity)))] },
      { tick: end, bytes: [0x80 | channel, pitch, 0] },
    )
  }
  return events
}

function toTick(quarter: number): number {
  return Math.round(quarter * ticksPerQuarter)
}

/** Of what happens at once, the ends of notes come first: the same note may begin again. */
function toChunk(events: readonly MidiEvent[]): Buffer {
  const ordered = events.toSorted(
    (one, other) => one.tick - other.tick || Number(isEnd(other)) - Number(isEnd(one)),
  )
  let last = 0
  const bytes = ordered.flatMap(({ tick, bytes: message }) => {
    const delta = toVariableLength(tick - last)
    last = tick
    return [...delta, ...message]
  })
  const body = Buffer.from([...bytes, 0, 0xff, 0x2f, 0])
  const head = Buffer.alloc(8)
  head.write('MTrk')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

function isEnd({ bytes: [status = 0] }: MidiEvent): boolean {
  return status >> 4 === 8
}

function toVariableLength(value: number): number[] {
  const bytes = [value & 127]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 127) | 128)
  return bytes
}
