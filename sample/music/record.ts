import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { toMidi } from './midi.ts'
import type { Piece } from './piece.ts'

const run = promisify(execFile)

const soundfont = process.env['SOUNDFONT'] ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2'
const target = { loudness: -16, peak: -1.5, range: 20 }

/**
 * Plays the piece and writes it to `folder` as WebM (Opus) and as MP3.
 * Needs `fluidsynth` and `ffmpeg` and says so.
 */
export async function record(piece: Piece, folder: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'sample-'))
  try {
    const [midi, raw, level] = ['piece.mid', 'raw.wav', 'level.wav'].map((name) =>
      join(scratch, name),
    )
    if (!midi || !raw || !level) return
    await writeFile(midi, toMidi(piece))
    await synthesize(piece, midi, raw)
    await normalize(raw, level)
    await encode(piece, level, join(folder, piece.name))
  } finally {
    await rm(scratch, { recursive: true })
  }
}

async function synthesize({ hall }: Piece, midi: string, wave: string): Promise<void> {
  const settings = {
    'synth.reverb.active': 1,
    'synth.reverb.room-size': hall.room,
    'synth.reverb.damp': hall.damp,
    'synth.reverb.width': 80,
    'synth.reverb.level': hall.level,
    'synth.chorus.active': 0,
    'synth.polyphony': 512,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const format = ['-ni', '-q', '-g', '0.5', '-r', '48000', '-O', 'float', '-T', 'wav', '-F', wave]
  await tool('fluidsynth', [...format, ...options, soundfont, midi])
}

const skip = (level: number) => `silenceremove=start_periods=1:start_threshold=${level}dB`

/** Two passes of loudness by EBU R 128: the first measures, the second turns the volume. */
async function normalize(wave: string, out: string): Promise<void> {
  const aim = `I=${target.loudness}:TP=${target.peak}:LRA=${target.range}`
  const trim = `${skip(-55)},areverse,${skip(-66)},areverse,adelay=80:all=1,apad=pad_dur=0.4`
  const taming = 'acompressor=threshold=-20dB:ratio=2.2:attack=15:release=250:makeup=1'
  const shape = `${trim},${taming}`
  const { stderr } = await tool('ffmpeg', [
    '-i',
    wave,
    '-af',
    `${shape},loudnorm=${aim}:print_format=json`,
    '-f',
    'null',
    '-',
  ])
  const measured = readMeasure(stderr)
  const second = `${shape},loudnorm=${aim}:linear=true:${measured},alimiter=limit=0.84:level=0`
  await tool('ffmpeg', ['-y', '-i', wave, '-af', second, '-ar', '48000', '-c:a', 'pcm_f32le', out])
}

function readMeasure(log: string): string {
  const field = (name: string) => {
    const value = new RegExp(`"${name}" : "(.+?)"`).exec(log)?.[1]
    if (value === undefined) throw new Error(`ffmpeg did not report ${name}`)
    return value
  }
  return (
    `measured_I=${field('input_i')}:measured_TP=${field('input_tp')}:measured_LRA=${field('input_lra')}` +
    `:measured_thresh=${field('input_thresh')}:offset=${field('target_offset')}`
  )
}

async function encode({ title }: Piece, wave: string, base: string): Promise<void> {
  const common = ['-y', '-i', wave, '-map_metadata', '-1', '-metadata', `title=${title}`]
  const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact']
  const opus = ['-c:a', 'libopus', '-b:a', '96k', '-vbr', 'on', '-cues_to_front', '1']
  const mp3 = [
    '-ar',
    '44100',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '128k',
    '-write_xing',
    '1',
    '-id3v2_version',
    '3',
  ]
  await tool('ffmpeg', [...common, ...opus, ...exact, `${base}.webm`])
  await tool('ffmpeg', [...common, ...mp3, ...exact, `${base}.mp3`])
}

async function tool(name: string, args: readonly string[]) {
  try {
    return await run(name, args, { maxBuffer: 64e6 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`The recordings need ${name}: install it, then run this again.`, {
        cause: error,
      })
    }
    throw error
  }
}
