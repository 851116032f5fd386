import { extname } from 'node:path'

const types: Record<string, string> = {
  '.aiff': 'audio/aiff',
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.weba': 'audio/webm',
  '.webm': 'audio/webm',
  '.webp': 'image/webp',
}

/** The type of a file that may be served; undefined for every other. */
export const mediaTypeOf = (path: string): string | undefined => types[extname(path).toLowerCase()]

/** No part that climbs, hides, or means something else to a file system. */
export function isPlainName(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !/[\\/\0]/.test(part)
}

/** How long browsers may keep a file of a kind; pictures have another name when they change. */
export const cacheControl = {
  audio: 'private, max-age=3600',
  pictures: 'public, max-age=31536000, immutable',
}
