import type { Track } from '#domain/catalogue.ts'

const contentTypes: Record<string, string> = {
  webm: 'audio/webm; codecs="opus"',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4; codecs="mp4a.40.2"',
}

export function createFileChooser(canPlayType: (type: string) => string) {
  const plays = new Map<string, boolean>()

  function isPlayable(file: string): boolean {
    const extension = file.split('.').at(-1) ?? ''
    const known = plays.get(extension)
    if (known !== undefined) return known
    const type = contentTypes[extension]
    const playable = type === undefined || canPlayType(type) !== ''
    plays.set(extension, playable)
    return playable
  }

  return ({ file, fallbackFile }: Track): string =>
    fallbackFile !== null && !isPlayable(file) ? fallbackFile : file
}
