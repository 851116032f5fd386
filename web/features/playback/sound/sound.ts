import { queryOptions } from '@tanstack/react-query'

import { db } from '#web/lib/session/supabase.ts'

type Sound = {
  readonly codec: string | null
  readonly lossless: boolean | null
  /** Bits a second. */
  readonly bit_rate: number | null
  readonly sample_rate: number | null
  readonly bit_depth: number | null
}

/** What the file of a song is; nothing of one that says nothing of itself. */
export const soundQuery = (id: string) =>
  queryOptions({
    queryKey: ['sound', id],
    queryFn: async ({ signal }): Promise<Sound | null> => {
      const { data } = await db
        .from('tracks')
        .select('codec,lossless,bit_rate,sample_rate,bit_depth')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
    staleTime: Infinity,
  })

const names: Readonly<Record<string, string>> = {
  aac: 'AAC',
  alac: 'ALAC',
  flac: 'FLAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Ogg Vorbis',
}

/**
 * Such as `FLAC 44.1 kHz/16 bit` or `MP3 320 kbit/s`.
 * @param rate says kilobits a second
 */
export function soundName(sound: Sound, file: string, rate: (count: number) => string): string {
  const { codec, lossless, bit_rate: bits, sample_rate: samples, bit_depth: depth } = sound
  if (codec === null) return ''
  const name = names[codec] ?? (file.split('.').at(-1) ?? codec).toUpperCase()
  if (lossless && samples) {
    const resolution = depth ? `/${depth} bit` : ''
    return `${name} ${samples / 1000} kHz${resolution}`
  }
  return bits ? `${name} ${rate(Math.round(bits / 1000))}` : name
}
