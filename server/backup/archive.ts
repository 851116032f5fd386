import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { createTarDecoder, createTarPacker } from 'modern-tar'

const sumsName = 'sums.json'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type Archive = {
  /** @param size of `bytes` together */
  readonly add: (name: string, size: number, bytes: Bytes) => Promise<void>
}

/**
 * Writes a tar of what `fill` adds, whose last entry holds the SHA-256 of every other. The file has its name only once
 * it is whole and on the disk; what was begun is removed when anything fails, and when the process exits.
 */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`
  const removePart = () => rmSync(part, { force: true })
  process.once('exit', removePart)
  const { readable, controller } = createTarPacker()
  const output = createWriteStream(part, { mode: 0o600, flush: true })
  const written = pipeline(readable, output)
  // What fails here fails the next `add` too, or the wait at the end.
  written.catch(() => undefined)
  const sums: Record<string, string> = {}

  async function add(name: string, size: number, bytes: Bytes) {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const chunk of bytes) {
      hash.update(chunk)
      await writer.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    }
    await writer.close()
    sums[name] = hash.digest('hex')
  }

  try {
    await fill({ add })
    const text = Buffer.from(JSON.stringify(sums))
    await add(sumsName, text.length, [text])
    controller.finalize()
    await written
    await rename(part, file)
  } catch (error) {
    controller.error(error)
    // A full disk says so here, and only that the stream is closed there.
    const fault: unknown = await written.catch((reason: unknown) => reason)
    removePart()
    throw fault ?? error
  } finally {
    process.off('exit', removePart)
  }
}

export type Entry = {
  readonly name: string
  readonly size: number
  /** Read it to its end before the next entry. */
  readonly bytes: AsyncIterable<Uint8Array>
}

/** @throws Error when the file is no tar, or ends too early */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const fed = feed(writable.getWriter(), file)
  // What fails here fails the decoder, and so who reads from it.
  fed.catch(() => undefined)
  for await (const { header, body } of readable)
    yield { name: header.name, size: header.size, bytes: body }
  await fed
}

async function feed(writer: WritableStreamDefaultWriter<Uint8Array>, file: string): Promise<void> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }))
      await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error)
    throw error
  }
}

/**
 * Reads the file to its end and compares every sum. Gives the texts of the first entry and of `others`, by their names.
 * @param assertName throws for the name of an entry that must not be
 * @throws Error when a byte differs from what was written
 */
export async function verifyArchive(
  file: string,
  first: string,
  others: readonly string[],
  assertName: (name: string) => void,
): Promise<Map<string, string>> {
  const found: Record<string, string> = {}
  const texts = new Map<string, string>()
  let sums: unknown
  for await (const { name, bytes } of readArchive(file)) {
    if (texts.size === 0 && name !== first) throw new Error(`It begins with ${name}`)
    if (sums !== undefined || Object.hasOwn(found, name)) throw new Error(`${name} is too much`)
    assertName(name)
    if (name === sumsName) {
      sums = JSON.parse(String(await buffer(bytes)))
      continue
    }
    const hash = createHash('sha256')
    const isWanted = name === first || others.includes(name)
    const chunks: Uint8Array[] = []
    for await (const chunk of bytes) {
      hash.update(chunk)
      if (isWanted) chunks.push(chunk)
    }
    if (isWanted) texts.set(name, String(Buffer.concat(chunks)))
    found[name] = hash.digest('hex')
  }
  if (sums === undefined) throw new Error('It has no end')
  const differing = differences(found, new Map(Object.entries(sums ?? {})))
  if (differing) throw new Error(`${differing} is not as it was written`)
  return texts
}

function differences(found: Record<string, string>, sums: ReadonlyMap<string, unknown>) {
  const names = new Set([...Object.keys(found), ...sums.keys()])
  return [...names].find((name) => found[name] !== sums.get(name))
}

export async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

/** Makes a new name in a folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
