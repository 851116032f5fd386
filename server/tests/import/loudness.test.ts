import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { findProgram } from '#server/converting/find-program.ts'
import { withConnection } from '#server/database/connection.ts'
import { withMeasureLock } from '#server/library/import-lock.ts'
import { keepMeasured } from '#server/library/loudness/keep-measured.ts'
import { createRest } from '#server/library/loudness/measure-file.ts'
import { measureSongs } from '#server/library/loudness/measure-songs.ts'
import type { Measured } from '#server/library/running/job.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { flac } from '#server/testing/music/make-song.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, put, read, runImport, song } = useImports()
const ffmpeg = await findProgram(['ffmpeg'])

const select = 'title,track_gain,track_peak,track_gain_measured,album_gain,album_gain_measured'
/** A process takes its time to begin. */
const soon = <Result>(what: () => Result) => expect.poll(what, { timeout: 60_000 })
const gains = () => read(`tracks?title=like.*${here.word}*&select=${select}&order=title`)

/** A tone of 1 kHz, which is as loud as its samples say. */
function writeTone(
  name: string,
  amplitude: number,
  seconds: number,
  tags: Record<string, string> = {},
) {
  const source = `aevalsrc=${amplitude}*sin(2*PI*1000*t):d=${seconds}:s=44100`
  const names = { title: `${name} ${here.word}`, artist: 'Ida', album: `Sea ${here.word}`, ...tags }
  const words = Object.entries(names).flatMap(([key, value]) => ['-metadata', `${key}=${value}`])
  const output = join(here.music, `${name}.flac`)
  execFileSync(ffmpeg ?? '', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...words, output])
}

async function measure(program = ffmpeg ?? '', rest = createRest()) {
  const progress: Measured[] = []
  const onProgress = (measured: Measured) => void progress.push(measured)
  const address = here.server.databaseAddress()
  const left = await withConnection(address, (sql) =>
    measureSongs(sql, { program, rest, onProgress }),
  )
  return { left, progress }
}

describe.skipIf(ffmpeg === undefined)('with ffmpeg, which `npm test` installs where it may', () => {
  test('songs without ReplayGain are measured once, an album follows from its songs, no scan undoes it, and a tag wins [OWN-13]', async () => {
    writeTone('Loud', 0.5, 4)
    writeTone('Quiet', 0.25, 8)
    writeTone('Tagged', 0.1, 4, { REPLAYGAIN_TRACK_GAIN: '-3.50 dB' })
    put('broken.flac', flac(song('Broken', { seconds: 2 })).fill(0x55, 1000))
    await runImport()
    expect(await gains()).toMatchObject([
      { track_gain: null },
      { track_gain: null, track_gain_measured: false },
      { track_gain: null },
      { track_gain: -3.5, track_gain_measured: false },
    ])

    const first = await measure()
    expect(first.progress[0]).toEqual({ left: 3, failed: 0 })
    expect(first.progress.at(-1)).toEqual({ left: 0, failed: 1 })
    const [broken, loud, quiet, tagged] = await gains()
    expect(broken).toMatchObject({ track_gain: null, album_gain: null })
    // A sine of half the scale: −9 LUFS.
    expect(loud?.['track_gain']).toBeCloseTo(-8.97, 0)
    expect(loud?.['track_peak']).toBeCloseTo(0.5, 2)
    expect(quiet?.['track_gain']).toBeCloseTo(-2.95, 0)
    expect(tagged).toMatchObject({ track_gain: -3.5, track_gain_measured: false })
    // (4 s at −9.0, 8 s at −15.1, 4 s at −14.5) are −12.5 LUFS together.
    for (const each of [loud, quiet, tagged]) {
      expect(each?.['album_gain']).toBeCloseTo(-5.46, 0)
      expect(each?.['album_gain_measured']).toBe(true)
    }

    // Neither what was measured nor what cannot be is tried again.
    expect((await measure('/nothing/here')).progress).toEqual([{ left: 0, failed: 1 }])

    writeTone('Loud', 0.5, 4, { REPLAYGAIN_TRACK_GAIN: '-1.00 dB' })
    writeTone('Quiet', 0.25, 8, { comment: 'Tagged anew' })
    expect(await runImport()).toMatchObject({ added: 0, changed: 2 })
    const [, loudNow, quietNow] = await gains()
    expect(loudNow).toMatchObject({ track_gain: -1, track_gain_measured: false })
    expect(quietNow).toEqual(quiet)

    // Another sound in its place: so is the album. (4 s at −17, 8 s at −21.1, 4 s at −14.5) are −17.5 LUFS together.
    writeTone('Quiet', 0.125, 8)
    expect(await runImport()).toMatchObject({ added: 0, changed: 1 })
    await measure()
    for (const each of (await gains()).slice(1)) expect(each['album_gain']).toBeCloseTo(-0.5, 0)
  })

  test('the server measures by itself, rests while it converts, and ends with what it has begun [OWN-13]', async () => {
    // Another sound than that of any song before.
    writeTone('Hum', 0.3, 5)
    await runImport()
    const pidFile = join(here.music, 'pid')
    const hangs = join(here.music, 'hangs.sh')
    writeFileSync(hangs, `#!/bin/sh\necho $$ > '${pidFile}'\nexec sleep 600\n`)
    chmodSync(hangs, 0o755)
    const hanging = await keeper(hangs)
    await soon(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/)
    expect(await hanging.state()).toMatchObject({ isMeasuring: true, canMeasure: true })
    await hanging.close()
    const pid = Number(readFileSync(pidFile, 'utf8'))
    await soon(() => isRunning(pid)).toBe(false)

    let isBusy = true
    const measuring = await keeper(ffmpeg, () => isBusy)
    await soon(measuring.state).toMatchObject({ isMeasuring: true })
    expect(await gains()).toMatchObject([{ track_gain: null }])
    isBusy = false
    await soon(measuring.state).toMatchObject({ isMeasuring: false })
    await measuring.close()
    expect(await gains()).toMatchObject([{ track_gain_measured: true }])
  })

  test('what another copy of the server has begun is taken up where that ends in the middle [OWN-13]', async () => {
    writeTone('Buzz', 0.2, 5)
    await runImport()
    const waiting = await withMeasureLock(here.server.databaseAddress(), async () => {
      const kept = await keeper(ffmpeg)
      await soon(kept.looks).toBeGreaterThan(1)
      return kept
    })
    await expect.poll(gains, { timeout: 60_000 }).toMatchObject([{ track_gain_measured: true }])
    await waiting.close()
  })
})

/** As the server keeps songs measured, but at once. */
async function keeper(program: string | undefined, isBusy = () => false) {
  const address = here.server.databaseAddress()
  const settings = readSettings({ DATA_DIR: here.server.dataDir })
  const { default: postgres } = await import('postgres')
  let looks = 0
  const driver = postgres(address.url, {
    path: address.path,
    fetch_types: false,
    debug: () => (looks += 1),
    connection: { role: 'supabase_auth_admin' },
  } as object)
  const kept = keepMeasured({
    address,
    settings,
    connection: { driver },
    runner: { onEnd: () => undefined },
    converting: { program, isBusy },
    log: createLog('silent'),
    firstMs: 0,
    everyMs: 50,
    againMs: 50,
  })
  return {
    state: kept.state,
    looks: () => looks,
    async close() {
      await kept.close()
      await driver.end()
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
