import { createHash, randomUUID } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type StaticFile = {
  readonly type: string
  /** Its name changes with its content. */
  readonly immutable: boolean
  /** The content, compressed once at most. */
  readonly content: (encoding: Encoding) => Promise<Content>
}

export type Content = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly encoding: Encoding
  readonly etag: string
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** How long browsers may keep what the build made, and what keeps its name when it changes. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  changing: 'no-cache',
}

const packed = new Set(['.ico', '.jpg', '.png', '.webp', '.woff2'])
const notServed = ['.br', '.gz', '.part']

/** The files of a built web app by their path in its folder, and a way to compress them all ahead. */
export function staticFiles(folder: string) {
  const paths = globSync('**/*', { cwd: folder }).filter(
    (path) =>
      !path.startsWith('.') &&
      !notServed.includes(extname(path)) &&
      statSync(join(folder, path)).isFile(),
  )
  const files = new Map(
    paths.map((path) => [path.split(sep).join('/'), staticFile(folder, path)] as const),
  )
  return {
    get: (path: string) => files.get(path),
    entries: () => files.entries(),
    async compressAll() {
      for (const file of files.values()) {
        await file.content('br')
        await file.content('gzip')
      }
    },
  }
}

function staticFile(folder: string, path: string): StaticFile {
  const kept = new Map<Encoding, Promise<Content>>()
  const file = join(folder, path)
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    immutable: path.startsWith(`assets${sep}`),
    content(encoding) {
      const usable = packed.has(extname(path)) ? 'identity' : encoding
      const content = kept.get(usable) ?? read(file, usable)
      kept.set(usable, content)
      content.catch(() => kept.delete(usable))
      return content
    },
  }
}

async function read(file: string, encoding: Encoding): Promise<Content> {
  const body = encoding === 'identity' ? await readFile(file) : await readCompressed(file, encoding)
  return contentOf(body, encoding)
}

export type Contents = {
  readonly identity: Content
  readonly br: Promise<Content>
  readonly gzip: Promise<Content>
}

/** A text that was made for this server, in each encoding; it is compressed meanwhile, on other threads. */
export function contentsOf(text: string): Contents {
  const bytes = Buffer.from(text)
  const compressed = async (encoding: 'br' | 'gzip') =>
    contentOf(await compress(bytes, encoding), encoding)
  return {
    identity: contentOf(bytes, 'identity'),
    br: compressed('br'),
    gzip: compressed('gzip'),
  }
}

/** Bytes and their ETag, which differs by encoding. */
function contentOf(body: Buffer<ArrayBuffer>, encoding: Encoding): Content {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, encoding, etag }
}

/** Compressing takes seconds, so the result is kept beside the file for the next start. */
async function readCompressed(file: string, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const beside = `${file}.${encoding === 'br' ? 'br' : 'gz'}`
  try {
    if (statSync(beside).mtimeMs >= statSync(file).mtimeMs) return await readFile(beside)
  } catch {
    // It is not there yet.
  }
  const body = await compress(await readFile(file), encoding)
  // Without it the next start compresses again.
  await writeWhole(beside, body).catch(() => undefined)
  return body
}

/** Writes a file whole or not at all: whoever reads it meanwhile finds what was there. */
export async function writeWhole(file: string, body: Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeFile(part, body)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** As small as it gets. */
async function compress(body: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return Buffer.from(await zip(body, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
  return Buffer.from(await brotli(body, { params }))
}
