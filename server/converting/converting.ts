import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import type { FindSoundFacts } from '#server/library/find-sound-facts.ts'
import type { Log } from '#server/log.ts'
import { type Asker, bucketAddresses } from '#server/media/addresses.ts'
import type { Bucket } from '#server/media/bucket/bucket.ts'
import type { FindImported } from '#server/media/imported-store.ts'
import type { LocalStore } from '#server/media/store.ts'
import type { Settings } from '#server/settings.ts'

import { chooseFormat } from './formats/choose-format.ts'
import { convertedName, convertedStore, importedForm, personTag } from './cache/converted-store.ts'
import { createConversions } from './conversions.ts'
import { openConvertedCache } from './cache/converted-cache.ts'
import { programOf } from './find-program.ts'
import { createPlaces } from './places.ts'

export type Converting = {
  /** Imported recordings in other formats; none where nothing converts. */
  readonly store: LocalStore
  /** The name of what is sent to a listener in place of a file; null where their browser plays none of it. */
  readonly sentFor: (file: string, asker: Asker) => Promise<string | null>
  /** What converts, if there is anything. */
  readonly program: string | undefined
  /** Whether it does just now. */
  readonly isBusy: () => boolean
  /** Ends what is under way. */
  readonly stop: () => void
}

type Options = {
  readonly settings: Pick<Settings, 'dataDir' | 'converting' | 'media'>
  /** Where originals are that are not on this machine. */
  readonly bucket: Bucket | undefined
  readonly findImported: FindImported
  readonly findFacts: FindSoundFacts
  readonly mediaKey: string
  readonly log: Log
}

/** Sent as they are, without a look at what is in them, to whoever wants no other quality. */
const plain = new Set(['flac', 'mp3', 'opus'])

/** Recordings in the formats that browsers play and listeners want, where there is a program that converts. */
export async function startConverting(options: Options): Promise<Converting> {
  const { settings, bucket, findImported, findFacts, mediaKey, log } = options
  const { program: named, cacheBytes, most } = settings.converting
  const program = await programOf(settings.converting)
  if (named !== undefined && named !== 'off' && program === undefined)
    log.warn('FFMPEG names no program that converts to Opus and MP3: nothing is converted.')
  const { store, isBusy, stop } = program === undefined ? nothing : openStore(program)

  return {
    store,
    program,
    isBusy,
    stop,
    async sentFor(file, { userId, wish }) {
      const [, trackId, extension = ''] = importedForm.exec(file) ?? []
      const isUsual = wish.quality === 'auto' || wish.quality === 'original'
      const isPlain = isUsual && plain.has(extension) && !wish.lacks.includes(extension)
      if (trackId === undefined || isPlain) return file
      const facts = await findFacts(trackId)
      if (!facts) return file
      const format = chooseFormat(facts, extension, wish, program !== undefined)
      if (format === 'as it is') return file
      return format === 'none' ? null : convertedName(format, personTag(userId, mediaKey), file)
    },
  }

  function openStore(ffmpeg: string) {
    const cache = openConvertedCache(join(settings.dataDir, 'converted'), cacheBytes)
    const places = createPlaces(most ?? Math.max(1, availableParallelism() - 1))
    const conversions = createConversions({ program: ffmpeg, cache, places, log })
    const { sentTo } = settings.media
    const addressOf = bucket && sentTo && bucketAddresses(bucket, sentTo.audio.prefix)
    const stored = convertedStore({ findImported, findFacts, addressOf, cache, conversions })
    return { store: stored, isBusy: conversions.isBusy, stop: () => conversions.stop() }
  }
}

const nothing = {
  store: { find: () => Promise.resolve(undefined) } satisfies LocalStore,
  isBusy: () => false,
  stop: () => undefined,
}
