import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { formats } from './formats/format.ts'
import { runConverter } from './run-converter.ts'

const format = formats.get('opus-64')!
const source = { path: '/nowhere.flac', container: 'flac', samples: 48_000 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'converter-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function programOf(lines: string): string {
  const program = join(folder, 'ffmpeg')
  writeFileSync(program, `#!/bin/sh\n${lines}\n`)
  chmodSync(program, 0o755)
  return program
}

async function packetsOf(program: string, from = 0, waitMs = 10_000) {
  const packets: Buffer[] = []
  const { signal } = new AbortController()
  for await (const some of runConverter(program, source, format, from, signal, waitMs))
    packets.push(...some)
  return packets
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('a converter that hangs is ended, and so the song with a sentence [STREAM-6]', async () => {
  const note = join(folder, 'pid')
  const program = programOf(`echo $$ > ${note}\nexec sleep 600`)
  await expect(packetsOf(program, 0, 300)).rejects.toMatchObject({ code: 'damaged' })
  expect(isGone(Number(readFileSync(note, 'utf8')))).toBe(true)
})

test('one that fails, or is not there, ends with a sentence [STREAM-6]', async () => {
  await expect(packetsOf(programOf('exit 1'))).rejects.toMatchObject({ code: 'damaged' })
  await expect(packetsOf(join(folder, 'none'))).rejects.toMatchObject({ code: 'damaged' })
})

test('what comes in pieces is cut into packets, without those that only lead in [STREAM-3]', async () => {
  const bytes = format.packetBytes
  const program = programOf(`head -c ${bytes * 12 - 7} /dev/zero; sleep 0.05; head -c 7 /dev/zero`)
  expect(await packetsOf(program)).toHaveLength(12)
  expect(await packetsOf(program, 100)).toHaveLength(2)
  expect(await packetsOf(program, 4)).toHaveLength(8)
})

test('who gives up ends it [STREAM-5]', async () => {
  const note = join(folder, 'pid')
  const program = programOf(
    `echo $$ > ${note}\nhead -c ${format.packetBytes} /dev/zero\nexec sleep 600`,
  )
  const stop = new AbortController()
  for await (const packets of runConverter(program, source, format, 0, stop.signal)) {
    expect(packets).toHaveLength(1)
    stop.abort()
  }
  expect(isGone(Number(readFileSync(note, 'utf8')))).toBe(true)
})
