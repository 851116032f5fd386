import { mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followConversion } from '#server/converting/conversion.ts'
import { ConversionError } from '#server/converting/conversion-error.ts'
import { formats } from '#server/converting/formats/format.ts'
import { GrowingFile } from './growing-file.ts'

const format = formats.get('opus-64')!
const seconds = 200
const layout = format.layout(seconds * 48_000)

let folder = ''
let file: FileHandle
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'growing-'))
  file = await open(join(folder, 'song'), 'w+')
})
afterEach(async () => {
  await file.close()
  rmSync(folder, { recursive: true })
})

/** Gives packets one by one, as they are let through. */
function converter(count = layout.packets) {
  const begun: number[] = []
  const gate = { allowed: 0, opened: Promise.withResolvers<void>() }
  async function* convert(from: number, signal: AbortSignal) {
    begun.push(from)
    const ended = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => ended.resolve(), { once: true })
    for (let packet = from; packet < count; packet += 1) {
      while (gate.allowed === 0 && !signal.aborted)
        await Promise.race([gate.opened.promise, ended.promise])
      if (signal.aborted) return
      gate.allowed -= 1
      yield [Buffer.alloc(format.packetBytes, packet % 251)]
    }
  }
  const allow = (more: number) => {
    gate.allowed += more
    gate.opened.resolve()
    gate.opened = Promise.withResolvers()
  }
  return { begun, convert, allow }
}

const nothing = () => Promise.resolve()
const at = (packet: number) => layout.offsetOf(packet)

async function bytesAt(packet: number) {
  const bytes = Buffer.alloc(at(packet + 1) - at(packet))
  await file.read(bytes, 0, bytes.length, at(packet))
  return bytes
}

test('the first bytes are there as soon as the first packet is made, and the rest is made without being asked for [STREAM-2]', async () => {
  const { convert, allow } = converter()
  const growing = new GrowingFile({ file, format, layout, convert })
  const first = growing.until(0, 1)
  allow(1)
  await first
  expect((await bytesAt(0)).includes(Buffer.alloc(format.packetBytes, 0))).toBe(true)
  allow(layout.packets)
  await growing.whole
  expect((await file.stat()).size).toBe(layout.size)
  await growing.until(layout.size - 1, 1)
})

test('a place far ahead is begun at once, and what was left out before it is made afterwards [STREAM-3]', async () => {
  const { convert, allow, begun } = converter()
  const growing = new GrowingFile({ file, format, layout, convert })
  const first = growing.until(0, 1)
  allow(10)
  await first
  const far = layout.packets - 100
  const second = growing.until(at(far), 1)
  // Who reads from the start goes on waiting for nothing just now.
  allow(50)
  await second
  expect(begun).toEqual([0, far])
  allow(2 * layout.packets)
  await growing.whole
  expect(begun).toHaveLength(3)
  for (const packet of [0, 9, 10, 11, 5000, far, layout.packets - 1])
    expect((await bytesAt(packet)).includes(Buffer.alloc(format.packetBytes, packet % 251))).toBe(
      true,
    )
})

test('a recording that ends a moment early ends in silence, one that lacks more is damaged [STREAM-6]', async () => {
  const short = converter(layout.packets - 20)
  const rounded = new GrowingFile({ file, format, layout, convert: short.convert })
  short.allow(layout.packets)
  void rounded.until(0, 1)
  await rounded.whole
  expect((await bytesAt(layout.packets - 5)).includes(format.silence)).toBe(true)

  const cut = converter(layout.packets - 5000)
  const damaged = new GrowingFile({ file, format, layout, convert: cut.convert })
  cut.allow(layout.packets)
  await damaged.until(0, 1)
  const beyond = () => damaged.until(at(layout.packets - 4000), 1)
  await expect(beyond()).rejects.toThrow(ConversionError)
  await expect(beyond()).rejects.toMatchObject({ code: 'damaged' })
})

test('who asks again for a damaged recording is told so, even of a place that was made [STREAM-6]', async () => {
  const cut = converter(layout.packets - 5000)
  const growing = new GrowingFile({ file, format, layout, convert: cut.convert })
  const ended = Promise.withResolvers<unknown>()
  const conversion = followConversion(
    growing,
    { file, keep: nothing, drop: nothing },
    ended.resolve,
  )
  const readFirst = async (reader = conversion.open()) => reader.read(Buffer.alloc(1), 1, 0)
  const early = conversion.open()
  cut.allow(layout.packets)
  await readFirst(early)
  expect(await ended.promise).toMatchObject({ code: 'damaged' })
  expect(await readFirst(early)).toBe(1)
  early.close()
  await expect(readFirst()).rejects.toMatchObject({ code: 'damaged' })
})

test('who waits is told when it is stopped, and nothing is made any more [STREAM-5]', async () => {
  const { convert, begun } = converter()
  const growing = new GrowingFile({ file, format, layout, convert })
  const waits = growing.until(0, 1)
  await vi.waitFor(() => expect(begun).toEqual([0]))
  growing.stop()
  await expect(waits).rejects.toMatchObject({ code: 'busy' })
  await expect(growing.whole).rejects.toMatchObject({ code: 'busy' })
})
