import { z } from 'zod'

import type { SoundFacts } from '#server/library/find-sound-facts.ts'
import { needsConverting } from '#server/library/reading/sound/codecs.ts'

import { type BitRate, bitRates } from './format.ts'

/** What a browser says of itself and its listener, where it asks for addresses. */
export const wishSchema = z.object({
  quality: z.enum(['auto', 'low', 'normal', 'high', 'original']).default('original'),
  /** Kinds of recordings that it does not play, by the names of codecs and endings. */
  lacks: z.array(z.string().max(20)).max(20).default([]),
})

export type Wish = z.infer<typeof wishSchema>

/** A WAV or AIFF of this size in bytes is too much for what a listener has not asked for. */
const largePcmBytes = 30 * 1024 * 1024
/** A recording that takes little more than what it would be converted to stays as it is. */
const worthIt = 1.5

/** The name of the format in which a recording is sent; `as it is`, or `none` where it would not be heard. */
export function chooseFormat(
  { codec, lossless, bitRate, sizeBytes }: SoundFacts,
  extension: string,
  { quality, lacks }: Wish,
  canConvert: boolean,
): string {
  const kind = codec === 'pcm' || codec === 'aac' ? extension : (codec ?? extension)
  const isPlayed = !lacks.includes(kind) && !needsConverting(codec, extension)
  if (!canConvert) return isPlayed ? 'as it is' : 'none'
  const family = lacks.includes('webm') ? 'mp3' : 'opus'
  const as = (rate: BitRate) => `${family}-${rate}`
  const isLarge = codec === 'pcm' && (sizeBytes ?? 0) > largePcmBytes
  if (quality === 'original') return isPlayed ? 'as it is' : as(bitRates.original)
  if (quality === 'auto') return isPlayed && !isLarge ? 'as it is' : as(bitRates.high)
  const rate = bitRates[quality]
  const isSmall = !lossless && bitRate !== null && bitRate <= rate * 1000 * worthIt
  return isPlayed && isSmall ? 'as it is' : as(rate)
}
