import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { findProgram } from '#server/converting/find-program.ts'
import { importMusic } from '#server/library/import-music.ts'
import { createReaderPool } from '#server/library/reading/reader-pool.ts'
import { createTally } from '#server/library/tally.ts'
import { readSettings } from '#server/settings.ts'
import { aiff, flac } from '#server/testing/music/make-song.ts'
import { createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const run = promisify(execFile)
const ffmpeg = await findProgram(['ffmpeg'])

const chromium = ['alac', 'aiff']
const safari = ['webm', 'opus', 'vorbis']
const seconds = 20
const rate = 44_100
/** So rising, it is like itself at no other moment. */
const sweep = (at: number) => 0.3 * Math.sin(2 * Math.PI * (200 * at + 20 * at * at))

const answerSchema = z.object({ urls: z.record(z.string(), z.string().nullable()) })

/** A server with what is in a folder, and somebody who listens. */
async function serverWith(music: string, env: Record<string, string> = {}) {
  const server = await startTestServer(env)
  const pool = createReaderPool(1)
  const tally = createTally({ onSkipped: () => undefined, onSentence: () => undefined })
  await importMusic({
    address: server.databaseAddress(),
    settings: readSettings({ DATA_DIR: server.dataDir }),
    named: [music],
    charset: undefined,
    isPlan: false,
    allGone: false,
    pool,
    tally,
    onFolder: () => undefined,
    onCovers: () => undefined,
  })
  await pool.close()
  const { signUp } = createPeople(() => server)
  const { token } = await signUp('ida@example.org')
  return { server, token, signUp }
}

/** The address of a song, for a browser that lacks something. */
async function addressOf(
  server: TestServer,
  token: string,
  title: string,
  wish: { lacks: string[]; quality?: string },
) {
  const [{ file }] = await songsOf(server, token, title)
  return (await addressesOf(server, token, [file], wish))[file] ?? null
}

async function songsOf(server: TestServer, token: string, title: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const found = await server.ask(`rest/v1/songs?title=eq.${title}&select=file`, { headers })
  return z.tuple([z.object({ file: z.string() })]).parse(await found.json())
}

async function addressesOf(
  server: TestServer,
  token: string,
  files: readonly string[],
  wish: { lacks: string[]; quality?: string },
): Promise<Record<string, string | null>> {
  const headers = { Authorization: `Bearer ${token}` }
  const body = JSON.stringify({ files, quality: 'auto', ...wish })
  const answer = await server.ask('media/sign', { method: 'POST', body, headers })
  const { urls } = answerSchema.parse(await answer.json())
  const whole = (url: string | null) => url && new URL(url, server.url).href
  return Object.fromEntries(Object.entries(urls).map(([file, url]) => [file, whole(url)]))
}

/** What a player hears, by ffmpeg, from a second on. */
async function heard(url: string, ...words: string[]): Promise<Float32Array> {
  const output = ['-ac', '1', '-ar', String(rate), '-f', 'f32le', '-']
  const options = { maxBuffer: 2 ** 28, encoding: 'buffer' } as const
  const { stdout } = await run(
    ffmpeg ?? '',
    ['-v', 'error', ...words, '-i', url, ...output],
    options,
  )
  return new Float32Array(stdout.buffer, stdout.byteOffset, stdout.length / 4)
}

/** How like the recording a second of what is heard is; 1 is the same. */
function likeness(samples: Float32Array, from: number, at: number, count = rate / 2): number {
  let [product, ours, theirs] = [0, 0, 0]
  for (let index = 0; index < count; index += 1) {
    const wanted = sweep(at + index / rate)
    const given = samples[Math.round(from * rate) + index] ?? 0
    product += wanted * given
    ours += wanted * wanted
    theirs += given * given
  }
  return product / Math.sqrt(ours * theirs)
}

/** The same up to 10 ms beside it, as ffmpeg counts the encoder's delay twice after a seek; from where its decoder has come to itself. */
const nearLikeness = (samples: Float32Array, at: number) =>
  Math.max(
    ...Array.from({ length: 441 }, (_, lag) =>
      likeness(samples, 0.2, at + 0.2 + (lag * 2 - 441) / rate, rate / 8),
    ),
  )

describe.skipIf(ffmpeg === undefined)('with ffmpeg, which `npm test` installs where it may', () => {
  let music = ''
  let server: TestServer
  let token = ''

  beforeAll(async () => {
    music = mkdtempSync(join(tmpdir(), 'music-'))
    const sound = join(music, '.sound')
    const samples = Array.from({ length: seconds * rate }, (_, at) => sweep(at / rate) * 32_767)
    writeFileSync(sound, Int16Array.from(samples))
    const make = (file: string, ...words: string[]) => {
      const tags = ['-metadata', `title=${file.split('.')[0]}`, '-metadata', 'artist=Ida Maren']
      const input = ['-v', 'error', '-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', sound]
      return run(ffmpeg ?? '', [...input, ...tags, ...words, join(music, file)])
    }
    await Promise.all([
      make('alac.m4a', '-c:a', 'alac'),
      make('aac.m4a', '-c:a', 'aac', '-b:a', '192k'),
      make('flac.flac'),
      make('flac96.flac', '-ar', '96000', '-sample_fmt', 's32'),
      make('wav.wav'),
      make('aiff.aiff', '-write_id3v2', '1'),
      make('mp3.mp3', '-b:a', '128k'),
      make('opus.opus', '-b:a', '96k'),
      make('vorbis.ogg', '-c:a', 'libvorbis'),
    ])
    // A tone whose frames are all broken.
    const broken = flac({ title: 'broken', seconds: 10 })
    writeFileSync(join(music, 'broken.flac'), broken.fill(0x55, 2000))
    ;({ server, token } = await serverWith(music))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(music, { recursive: true })
  })

  test.each([
    ['mp3', 'audio/mpeg', 'audio/mpeg', 'audio/mpeg'],
    ['aac', 'audio/mp4', 'audio/mp4', 'audio/mp4'],
    ['flac', 'audio/flac', 'audio/flac', 'audio/webm'],
    ['wav', 'audio/wav', 'audio/wav', 'audio/webm'],
    ['opus', 'audio/ogg', 'audio/mpeg', 'audio/ogg'],
    ['vorbis', 'audio/ogg', 'audio/mpeg', 'audio/ogg'],
    ['alac', 'audio/webm', 'audio/mp4', 'audio/webm'],
    ['aiff', 'audio/webm', 'audio/aiff', 'audio/webm'],
  ])(
    '%s is sent to Chromium as %s, to an old Safari as %s, and in quality Normal as %s [STREAM-1]',
    async (title, ...types) => {
      const wishes = [
        { lacks: chromium },
        { lacks: safari },
        { lacks: chromium, quality: 'normal' },
      ]
      const sent = await Promise.all(
        wishes.map(async (wish) => {
          const url = await addressOf(server, token, title, wish)
          const answer = await fetch(url ?? '', { method: 'HEAD' })
          return answer.headers.get('Content-Type')
        }),
      )
      expect(sent).toEqual(types)
    },
  )

  test.each([
    ['alac', chromium],
    ['aiff', chromium],
    ['flac', chromium],
    ['flac96', chromium],
    ['wav', safari],
    ['mp3', chromium],
  ])(
    '%s sounds as its file, sample by sample and to its end, for who lacks %j [STREAM-2] [STREAM-3]',
    async (title, lacks) => {
      const quality =
        title === 'alac' || title === 'aiff' ? 'auto' : title === 'mp3' ? 'low' : 'high'
      const url = await addressOf(server, token, title, { lacks, quality })
      expect(url).toContain('/converted/')
      const samples = await heard(url ?? '')
      expect(Math.abs(samples.length / rate - seconds)).toBeLessThan(0.05)
      for (const at of [1, 10, 19]) expect(likeness(samples, at, at)).toBeGreaterThan(0.98)
    },
  )

  test.each([
    ['alac', chromium, 'high'],
    ['flac96', safari, 'low'],
  ])(
    'a place of %s that is not there yet plays at once from there [STREAM-3]',
    async (title, lacks, quality) => {
      const url = (await addressOf(server, token, title, { lacks, quality })) ?? ''
      for (const at of [14, 4])
        expect(nearLikeness(await heard(url, '-ss', String(at)), at)).toBeGreaterThan(0.98)
    },
  )

  test('a song is converted once, and then served like any other [STREAM-4]', async () => {
    const url = (await addressOf(server, token, 'flac', { lacks: [], quality: 'normal' })) ?? ''
    const first = await fetch(url)
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(Number(first.headers.get('Content-Length'))).toBe(bytes.length)
    const kept = () =>
      readdirSync(join(server.dataDir, 'converted')).filter((name) => name.endsWith('128.webm'))
    await expect.poll(kept).not.toEqual([])
    const again = await fetch(url, { headers: { Range: 'bytes=1000-1999' } })
    expect([again.status, again.headers.get('ETag')]).toEqual([206, first.headers.get('ETag')])
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  test('a damaged recording is refused with a sentence [STREAM-6]', async () => {
    const url = await addressOf(server, token, 'broken', { lacks: [], quality: 'normal' })
    const answer = await fetch(url ?? '')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('damaged') })
  })

  test('a song has no address by an ending that is not its own, and nothing is converted by one [STREAM-8]', async () => {
    const [{ file }] = await songsOf(server, token, 'flac')
    const wrong = file.replace(/flac$/, 'wav')
    const lacks = ['flac', 'wav']
    const urls = await addressesOf(server, token, [wrong, file], { lacks })
    expect(Object.keys(urls)).toEqual([file])
    expect((await fetch(urls[file] ?? '')).status).toBe(200)
  })

  test('without a signature nothing is converted, and no other format is opened by one [STREAM-8]', async () => {
    const url = new URL((await addressOf(server, token, 'aiff', { lacks: chromium })) ?? '')
    const other = url.href.replace('/opus-192/', '/opus-64/')
    for (const address of [url.origin + url.pathname, other])
      expect((await fetch(address)).status).toBe(403)
  })
})

const numbersIn = (file: string) => readFileSync(file, 'utf8').trim().split('\n').map(Number)

describe('with a converter that hangs', () => {
  let folder = ''
  let server: TestServer
  let token = ''
  let signUp: Awaited<ReturnType<typeof serverWith>>['signUp']

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'music-'))
    writeFileSync(join(folder, 'one.aiff'), aiff({ title: 'one', seconds: 5 }))
    writeFileSync(join(folder, 'two.aiff'), aiff({ title: 'two', seconds: 5, seed: 2 }))
    const program = join(folder, 'ffmpeg')
    const lines = [
      '#!/bin/sh',
      'case "$*" in *-encoders*) echo " libopus  libmp3lame "; exit;; esac',
    ]
    writeFileSync(
      program,
      [...lines, `echo $$ >> ${join(folder, 'pids')}`, 'exec sleep 600'].join('\n'),
    )
    chmodSync(program, 0o755)
    ;({ server, token, signUp } = await serverWith(folder, { FFMPEG: program, CONVERSIONS: '1' }))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('who comes when all places are taken is told to wait, and the server takes what runs along when it ends [STREAM-5]', async () => {
    const first = await addressOf(server, token, 'one', { lacks: chromium })
    const giveUp = new AbortController()
    const held = fetch(first ?? '', { signal: giveUp.signal }).catch(() => undefined)
    await vi.waitFor(() => expect(numbersIn(join(folder, 'pids'))).toHaveLength(1))
    const ben = await signUp('ben@example.org')
    const second = await addressOf(server, ben.token, 'two', { lacks: chromium })
    const answer = await fetch(second ?? '')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ error: 'busy' })

    await server.stop()
    giveUp.abort()
    await held
    const [pid = 0] = numbersIn(join(folder, 'pids'))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

test('where nothing converts, the answer says of a song that it cannot be played [STREAM-7]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'music-'))
  writeFileSync(join(folder, 'one.aiff'), aiff({ title: 'one' }))
  writeFileSync(join(folder, 'two.flac'), flac({ title: 'two' }))
  const { server, token } = await serverWith(folder, { FFMPEG: 'off' })
  try {
    expect(await addressOf(server, token, 'one', { lacks: chromium })).toBeNull()
    expect(await addressOf(server, token, 'one', { lacks: [] })).toContain('.aiff')
    expect(await addressOf(server, token, 'two', { lacks: chromium, quality: 'low' })).toContain(
      '.flac',
    )
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
