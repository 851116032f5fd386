import { describeFault } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'

import { type Conversion, followConversion } from './conversion.ts'
import { ConversionError } from './conversion-error.ts'
import type { ConvertedCache } from './cache/converted-cache.ts'
import type { Format } from './formats/format.ts'
import { GrowingFile } from './cache/growing-file.ts'
import type { Places } from './places.ts'
import { runConverter, type Source } from './run-converter.ts'

type Options = {
  readonly program: string
  readonly cache: ConvertedCache
  readonly places: Places
  readonly log: Log
}

export type Wanted = {
  /** Of the file in the cache: another recording, or another state of it, has another. */
  readonly name: string
  /** Who is counted as one. */
  readonly person: string
  readonly source: Source
  readonly format: Format
}

/** That a recording cannot be converted is said for so long without another try, in milliseconds. */
const rememberedMs = 30_000

/** Conversions under way: whoever asks for one that runs reads what it makes. */
export function createConversions({ program, cache, places, log }: Options) {
  const underWay = new Map<string, Promise<Conversion>>()
  const running = new Set<Conversion>()

  async function begin(
    { name, person, source, format }: Wanted,
    onEnd: (error: unknown) => void,
  ): Promise<Conversion> {
    let conversion: Conversion | undefined
    const leave = await places.take({
      person,
      yieldPlace() {
        if (!conversion?.isUnread()) return false
        underWay.delete(name)
        conversion.stop()
        leave()
        return true
      },
    })
    try {
      const layout = format.layout(source.samples)
      const making = await cache.make(name, layout.size)
      const growing = new GrowingFile({
        file: making.file,
        format,
        layout,
        convert: (from, signal) => runConverter(program, source, format, from, signal),
      })
      conversion = followConversion(growing, making, (error) => {
        leave()
        if (conversion) running.delete(conversion)
        onEnd(error)
      })
      running.add(conversion)
      return conversion
    } catch (error) {
      leave()
      throw error
    }
  }

  function forget(name: string, begun: Promise<Conversion>, error: unknown) {
    const leave = () => void (underWay.get(name) === begun && underWay.delete(name))
    if (error instanceof ConversionError && error.code === 'damaged') {
      log.warn(describeFault(error), 'A recording could not be converted')
      setTimeout(leave, rememberedMs).unref()
    } else leave()
  }

  return {
    isBusy: () => running.size > 0,
    stop() {
      for (const conversion of running) conversion.stop()
    },
    /** The conversion that runs, or one that is begun. @throws ConversionError */
    find(wanted: Wanted): Promise<Conversion> {
      const { name } = wanted
      const known = underWay.get(name)
      if (known) return known
      const begun = begin(wanted, (error) => forget(name, begun, error))
      underWay.set(name, begun)
      begun.catch((error: unknown) => forget(name, begun, error))
      return begun
    },
  }
}
