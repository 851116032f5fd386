import type { Track } from '#domain/catalogue.ts'

/** By the names that files and the server have for kinds of recordings. */
const contentTypes = {
  webm: 'webm; codecs="opus"',
  mp3: 'mpeg',
  m4a: 'mp4; codecs="mp4a.40.2"',
  alac: 'mp4; codecs="alac"',
  opus: 'ogg; codecs="opus"',
  vorbis: 'ogg; codecs="vorbis"',
  flac: 'flac',
  wav: 'wav',
  aiff: 'aiff',
}

/** What a browser does not play, which is asked once, which file of a track it gets, and whether a content type may be of what it does not play. */
export function createFileChooser(canPlayType: (type: string) => string) {
  let lacks: string[] | undefined

  const lacking = () =>
    (lacks ??= Object.entries(contentTypes).flatMap(([kind, type]) =>
      canPlayType(`audio/${type}`) ? [] : kind,
    ))

  const fileOf = ({ file, fallbackFile }: Track): string => {
    const ending = file.split('.').at(-1) ?? ''
    // What is AAC needs none.
    const kind = ending === 'm4a' ? 'alac' : ending
    return fallbackFile !== null && lacking().includes(kind) ? fallbackFile : file
  }

  /** As the type of a file names its container alone, such as `audio/mp4`. */
  const mayLack = (type: string): boolean => {
    const [container] = type.toLowerCase().split(/[;\s]/)
    return Object.entries(contentTypes).some(
      ([kind, known]) => container === `audio/${known.split(';')[0]}` && lacking().includes(kind),
    )
  }

  return { lacking, fileOf, mayLack }
}
