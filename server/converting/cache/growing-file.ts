import type { FileHandle } from 'node:fs/promises'

import { ConversionError } from '#server/converting/conversion-error.ts'
import { type Format, type Layout, outputRate } from '#server/converting/formats/format.ts'
import { createSpans } from '#server/converting/formats/spans.ts'

type Options = {
  readonly file: FileHandle
  readonly format: Format
  readonly layout: Layout
  /** The packets from one on, until a signal. */
  readonly convert: (from: number, signal: AbortSignal) => AsyncIterable<readonly Buffer[]>
}

type Waiting = {
  readonly from: number
  readonly to: number
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

type Run = { at: number; readonly begunAt: number; readonly stop: AbortController }

/** Packets that a run makes in about a second: so far ahead it is waited for, further on another run is quicker. */
const reach = 3000
/** What the tags promise, and the recording has not, in seconds: more is no rounding. */
export const mostMissing = 2
/** After so long a run gives way to one for somebody else who waits, in milliseconds. */
const mostTurnMs = 2000

/** A file whose bytes come to be while it is read, from wherever somebody waits for them. One run works on it at a time. */
export class GrowingFile {
  /** Resolves when all of it is there. */
  readonly whole: Promise<void>
  readonly #whole = Promise.withResolvers<void>()
  readonly #parts
  readonly #there = createSpans()
  readonly #waiting = new Set<Waiting>()
  readonly #wrote
  #run: Run | undefined
  #fault: unknown

  constructor(parts: Options) {
    const { head } = parts.layout
    this.#parts = parts
    this.#wrote = parts.file.write(head, 0, head.length, 0)
    this.#wrote.catch(() => undefined)
    this.whole = this.#whole.promise
    this.whole.catch(() => undefined)
  }

  /** Until these bytes are there. @throws ConversionError */
  until(position: number, length: number): Promise<void> {
    const from = this.#packetAt(position)
    const to = this.#packetAt(position + length - 1) + 1
    if (this.#there.endFrom(from) >= to) return Promise.resolve()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.add({ from, to, resolve, reject })
    if (this.#fault) this.#settle()
    else this.#direct()
    return promise
  }

  /** No more is made; who waits is told so. */
  stop(): void {
    this.#end(new ConversionError('busy'))
  }

  /** The packet whose bytes are at a place. */
  #packetAt(position: number): number {
    const { packets, offsetOf } = this.#parts.layout
    let [low, high] = [0, packets]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (offsetOf(middle) <= position) low = middle
      else high = middle
    }
    return low
  }

  #settle(): void {
    for (const each of this.#waiting) {
      const isThere = this.#there.endFrom(each.from) >= each.to
      if (!isThere && !this.#fault) continue
      this.#waiting.delete(each)
      if (isThere) each.resolve()
      else each.reject(this.#fault)
    }
  }

  #end(error: unknown): void {
    this.#fault ??= error
    this.#run?.stop.abort()
    this.#settle()
    this.#whole.reject(this.#fault)
  }

  #missing({ from }: Waiting): number {
    return this.#there.endFrom(from)
  }

  #isComing(packet: number): boolean {
    const at = this.#run?.at
    return at !== undefined && at <= packet && packet - at < reach
  }

  /** Sees to it that there is a run for somebody who waits; one that nobody waits for gives way. */
  #direct(): void {
    if (this.#fault) return
    const all = [...this.#waiting]
    const unserved = all.find((each) => !this.#isComing(this.#missing(each)))
    if (!unserved) return
    const run = this.#run
    if (!run) void this.#begin(this.#missing(unserved))
    else if (
      performance.now() - run.begunAt > mostTurnMs ||
      !all.some((each) => this.#isComing(this.#missing(each)))
    )
      run.stop.abort()
  }

  async #begin(from: number): Promise<void> {
    const run = { at: from, begunAt: performance.now(), stop: new AbortController() }
    this.#run = run
    try {
      await this.#wrote
      await this.#follow(run)
    } catch (error) {
      this.#end(error)
    }
    this.#run = undefined
    this.#settle()
    const rest = this.#there.endFrom(0)
    if (rest >= this.#parts.layout.packets) return this.#whole.resolve()
    this.#direct()
    // What is left is made, too, so that the file can be kept.
    if (!this.#run && !this.#fault) void this.#begin(rest)
  }

  async #follow(run: Run): Promise<void> {
    const { format, layout, convert } = this.#parts
    const { signal } = run.stop
    const last = this.#there.nextFrom(run.at) ?? layout.packets
    for await (const made of convert(run.at, signal)) {
      await this.#put(run, made.slice(0, last - run.at))
      if (run.at >= last || signal.aborted) return
      this.#direct()
    }
    if (signal.aborted) return
    const lacking = last - run.at
    if (lacking * format.packetSamples > mostMissing * outputRate)
      throw new ConversionError('damaged')
    await this.#put(
      run,
      Array.from({ length: lacking }, () => format.silence),
    )
  }

  async #put(run: Run, made: readonly Buffer[]): Promise<void> {
    if (made.length === 0) return
    const { file, layout } = this.#parts
    const from = run.at
    const bytes = Buffer.concat(made.flatMap((packet, at) => layout.wrap(from + at, packet)))
    await file.write(bytes, 0, bytes.length, layout.offsetOf(from))
    run.at += made.length
    this.#there.add(from, run.at)
    this.#settle()
  }
}
