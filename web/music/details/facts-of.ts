import { formatDay } from '#web/lib/language/day.ts'
import type { useText } from '#web/lib/language/language.ts'

import type { DetailsRow } from './song-details.ts'

/** A line of the list: what is told, and what it is. */
export type Fact = { readonly term: string; readonly value: string }

const codecs: Readonly<Record<string, string>> = {
  mp3: 'MP3',
  aac: 'AAC',
  alac: 'ALAC',
  flac: 'FLAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
}

/** What is known of a song, in the order shown; what nobody knows is left out. */
export function factsOf(row: DetailsRow, t: ReturnType<typeof useText>, language: string): Fact[] {
  const number = (value: number, most: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: most }).format(value)
  const gain = (of: number | null, peak: number | null, isMeasured: boolean) => {
    if (of === null) return undefined
    const said = t(peak === null ? 'details.gainOf' : 'details.gainAndPeak', {
      gain: signed(of, language),
      peak: number(peak ?? 0, 3),
    })
    return isMeasured ? t('details.measured', { gain: said }) : said
  }
  const genres = row.genres
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ genre }) => genre?.title ?? [])
  const facts: Record<string, string | 0 | null | undefined> = {
    [t('details.released')]: row.released && releasedIn(row.released, language),
    [t('details.genres', { count: genres.length })]: genres.join(', '),
    [t('details.composer')]: row.composer,
    [t('details.disc')]: row.disc && [row.disc, row.disc_title].filter(Boolean).join(' – '),
    [t('details.number')]: row.number && String(row.number),
    [t('details.format')]: row.codec && formatOf(row, t),
    [t('details.bitRate')]:
      row.bit_rate && t('details.kbits', { rate: number(row.bit_rate / 1000, 0) }),
    [t('details.sampleRate')]: row.sample_rate && sampleRateOf(row, t, number),
    [t('details.channels')]: row.channels && channelsOf(row.channels, t),
    [t('details.size')]: row.size_bytes && sizeOf(row.size_bytes, t, number),
    [t('details.trackGain')]: gain(row.track_gain, row.track_peak, row.track_gain_measured),
    [t('details.albumGain')]: gain(row.album_gain, row.album_peak, row.album_gain_measured),
    [t('details.added')]: formatDay(row.added_on, language),
    [t('details.comment')]: row.comment,
  }
  return Object.entries(facts).flatMap(([term, value]) => (value ? [{ term, value }] : []))
}

const releasedIn = (released: string, language: string) =>
  released.length === 10 ? formatDay(released, language) : released

function formatOf({ codec, lossless, file }: DetailsRow, t: ReturnType<typeof useText>): string {
  const name = codecs[codec ?? ''] ?? file.split('.').at(-1)?.toUpperCase() ?? ''
  return lossless ? t('details.lossless', { format: name }) : name
}

function sampleRateOf(
  { sample_rate: rate, bit_depth: depth }: DetailsRow,
  t: ReturnType<typeof useText>,
  number: (value: number, most: number) => string,
): string {
  const values = { rate: number((rate ?? 0) / 1000, 3), depth: depth ?? 0 }
  return t(depth === null ? 'details.kilohertz' : 'details.kilohertzAndBits', values)
}

function sizeOf(
  bytes: number,
  t: ReturnType<typeof useText>,
  number: (value: number, most: number) => string,
): string {
  if (bytes < 1e6) return t('details.kilobytes', { size: number(Math.ceil(bytes / 1000), 0) })
  return t('details.megabytes', { size: number(bytes / 1e6, 1) })
}

function channelsOf(count: number, t: ReturnType<typeof useText>): string {
  if (count > 2) return t('details.channelCount', { count })
  return t(count === 1 ? 'details.mono' : 'details.stereo')
}

/** With as many digits for each, so that two are compared at a glance, and a minus as wide as a plus. */
const signed = (decibels: number, language: string) =>
  new Intl.NumberFormat(language, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(decibels)
    .replace('-', '\u2212')
