export type Listed = {
  readonly key: string
  readonly size: number
  /** Without quotes. The MD5 of an object that was put in one piece and is not encrypted by a key service. */
  readonly etag: string
}

/** Reads a page of `ListObjectsV2`, whose keys are encoded as in an address. */
export function readListing(xml: string): { objects: Listed[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: decodeURIComponent(tag(object, 'Key').replaceAll('+', ' ')),
    size: Number(tag(object, 'Size')),
    etag: /[\da-f]{32}(?:-\d+)?/.exec(tag(object, 'ETag'))?.[0] ?? '',
  }))
  const isTruncated = tag(xml, 'IsTruncated') === 'true'
  return { objects, next: isTruncated ? tag(xml, 'NextContinuationToken') : undefined }
}

/** The text of the first element of a name; empty when there is none. */
export const tag = (xml: string, name: string): string => {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''
  return text.replaceAll(/&(quot|amp|lt|gt|apos|#\d+);/g, (entity) => entities[entity] ?? entity)
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
