/** What is written into a file that tests import. Lists are written as the format has them. */
export type Tags = {
  readonly title?: string
  readonly artist?: string
  /** The tag that has a list. */
  readonly artists?: readonly string[]
  readonly album?: string
  readonly albumArtist?: string
  readonly track?: number
  readonly disc?: number
  readonly discTitle?: string
  readonly releaseType?: string
  readonly date?: string
  readonly genre?: string
  readonly composer?: string
  readonly comment?: string
  readonly comments?: readonly string[]
  /** Of ID3: comments by what each is called. */
  readonly namedComments?: Readonly<Record<string, string>>
  /** Tags by their own names: as they are in FLAC and Ogg, TXXX in ID3. */
  readonly others?: Readonly<Record<string, string>>
  readonly lyrics?: string
  /** Of ID3: lines with their milliseconds. */
  readonly syncedLyrics?: readonly (readonly [number, string])[]
  readonly trackGain?: string
  readonly isCompilation?: boolean
  /** A picture inside, as JPEG. */
  readonly cover?: Uint8Array
}

/** A short recording with tags that a browser plays; another `seed` is another sound. */
export type Song = Tags & { readonly seed?: number; readonly seconds?: number }

/** Of FLAC and Ogg. */
export function vorbisComment(tags: Tags): Buffer {
  const entries: [string, string | number | undefined][] = [
    ['TITLE', tags.title],
    ['ARTIST', tags.artist],
    ...(tags.artists ?? []).map((name): [string, string] => ['ARTISTS', name]),
    ['ALBUM', tags.album],
    ['ALBUMARTIST', tags.albumArtist],
    ['TRACKNUMBER', tags.track],
    ['DISCNUMBER', tags.disc],
    ['DISCSUBTITLE', tags.discTitle],
    ['RELEASETYPE', tags.releaseType],
    ['DATE', tags.date],
    ['GENRE', tags.genre],
    ['COMPOSER', tags.composer],
    ['COMMENT', tags.comment],
    ...(tags.comments ?? []).map((text): [string, string] => ['COMMENT', text]),
    ['LYRICS', tags.lyrics],
    ['REPLAYGAIN_TRACK_GAIN', tags.trackGain],
    ['COMPILATION', tags.isCompilation ? 1 : undefined],
    ...Object.entries(tags.others ?? {}),
  ]
  const lines = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  return Buffer.concat([withLength('test'), number(lines.length), ...lines.map(withLength)])
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([number(bytes.length), bytes])
}

/** ID3v2.3. @param encoding of its text; Latin-1 is what names no charset */
export function id3(tags: Tags, encoding: 'latin1' | 'utf16le' = 'utf16le'): Buffer {
  const frames = [
    text('TIT2', tags.title),
    text('TPE1', tags.artist),
    text('TALB', tags.album),
    text('TPE2', tags.albumArtist),
    text('TRCK', tags.track),
    text('TPOS', tags.disc),
    text('TYER', tags.date?.slice(0, 4)),
    text('TDAT', tags.date && `${tags.date.slice(8, 10)}${tags.date.slice(5, 7)}`),
    text('TCON', tags.genre),
    text('TCOM', tags.composer),
    text('TCMP', tags.isCompilation ? 1 : undefined),
    // As Picard writes a list where the format has none.
    named('Artists', tags.artists?.join('/')),
    ...Object.entries(tags.others ?? {}).map(([name, value]) => named(name, value)),
    remark('', tags.comment),
    ...Object.entries(tags.namedComments ?? {}).map(([name, value]) => remark(name, value)),
    tags.lyrics !== undefined && words(tags.lyrics),
    tags.syncedLyrics && frame('SYLT', timed(tags.syncedLyrics)),
    tags.cover && frame('APIC', Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0'), tags.cover])),
  ].filter((each) => each !== undefined && each !== false)
  const body = Buffer.concat(frames)
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), body])

  function text(name: string, value: string | number | undefined) {
    return value === undefined ? undefined : frame(name, encoded('', [String(value)]))
  }
  function named(name: string, value: string | undefined) {
    return value === undefined ? undefined : frame('TXXX', encoded('', [name, value]))
  }
  function remark(name: string, value: string | undefined) {
    return value === undefined ? undefined : frame('COMM', encoded(language, [name, value]))
  }
  /** What says how it is written, and texts with a zero between them. */
  function encoded(head: string, texts: readonly string[]): Buffer {
    const isWide = encoding === 'utf16le'
    const whole = texts.map((each) => (isWide ? `\ufeff${each}` : each)).join('\0')
    return Buffer.concat([
      Buffer.from([isWide ? 1 : 0]),
      Buffer.from(head),
      Buffer.from(whole, encoding),
    ])
  }
}

const language = 'eng'

/** USLT: words without times. */
const words = (lyrics: string) =>
  frame(
    'USLT',
    Buffer.concat([
      Buffer.from(`\x01${language}`),
      Buffer.from([0xff, 0xfe, 0, 0, 0xff, 0xfe]),
      Buffer.from(lyrics, 'utf16le'),
    ]),
  )

/** SYLT: in Latin-1, by milliseconds. */
const timed = (lines: readonly (readonly [number, string])[]) =>
  Buffer.concat([
    Buffer.from(`\0${language}\x02\x01\0`, 'latin1'),
    ...lines.flatMap(([at, line]) => {
      const time = Buffer.alloc(4)
      time.writeUInt32BE(at)
      return [Buffer.from(`${line}\0`, 'latin1'), time]
    }),
  ])

function frame(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(10)
  head.write(name, 'latin1')
  head.writeUInt32BE(content.length, 4)
  return Buffer.concat([head, content])
}
