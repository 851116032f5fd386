import type { PostgresConnection } from '@supabase/lite/postgres'

/** What a recording is, as far as it matters to who would play it. */
export type SoundFacts = {
  readonly codec: string | null
  readonly lossless: boolean
  /** Bits a second. */
  readonly bitRate: number | null
  readonly sampleRate: number | null
  readonly totalSamples: number | null
  readonly durationSeconds: number
  readonly sizeBytes: number | null
}

export type FindSoundFacts = (trackId: string) => Promise<SoundFacts | undefined>

type Row = {
  readonly id: string
  readonly codec: string | null
  readonly lossless: boolean | null
  readonly bit_rate: number | null
  readonly sample_rate: number | null
  readonly total_samples: string | null
  readonly duration_seconds: number
  readonly size_bytes: string | null
}

const remembered = 20_000
/** What was imported anew is known so soon. */
const rememberedMs = 60_000
const batch = 500

/** Asks the database for all tracks of a moment together, and remembers what it said. */
export function findSoundFacts({ driver }: Pick<PostgresConnection, 'driver'>): FindSoundFacts {
  const known = new Map<string, { readonly facts: SoundFacts; readonly until: number }>()
  let asking: { ids: string[]; answer: Promise<ReadonlyMap<string, SoundFacts>> } | undefined

  async function ask(id: string): Promise<SoundFacts | undefined> {
    if (!asking || asking.ids.length >= batch) {
      const ids: string[] = []
      asking = { ids, answer: send(ids) }
    }
    asking.ids.push(id)
    return (await asking.answer).get(id)
  }

  /** What is asked for before the promises of this moment are through goes along. */
  async function send(ids: readonly string[]): Promise<ReadonlyMap<string, SoundFacts>> {
    await Promise.resolve()
    asking = undefined
    const rows = await driver<Row[]>`
      select wanted.id, codec, lossless, bit_rate, sample_rate, total_samples, duration_seconds, size_bytes
      from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) wanted (id)
        left join browse.former_songs former on former.id = wanted.id
        join public.tracks track on track.id = coalesce(former.song_id, wanted.id)`
    return new Map(rows.map((row) => [row.id, toFacts(row)]))
  }

  return async (id) => {
    const before = known.get(id)
    if (before && before.until > Date.now()) return before.facts
    try {
      const facts = await ask(id)
      if (known.size >= remembered) known.clear()
      if (facts) known.set(id, { facts, until: Date.now() + rememberedMs })
      return facts
    } catch (error) {
      if (before) return before.facts
      throw error
    }
  }
}

const count = (value: string | null) => (value === null ? null : Number(value))

const toFacts = (row: Row): SoundFacts => ({
  codec: row.codec,
  lossless: row.lossless ?? false,
  bitRate: row.bit_rate,
  sampleRate: row.sample_rate,
  totalSamples: count(row.total_samples),
  durationSeconds: row.duration_seconds,
  sizeBytes: count(row.size_bytes),
})
