import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import type { PostgresConnection } from '@supabase/lite/postgres'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { describeFault } from '#server/http/describe-fault.ts'
import type { Measured, RestMessage } from '#server/library/running/job.ts'
import { ordersFor, type Runner } from '#server/library/running/runner.ts'
import { startJob } from '#server/library/running/start-job.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

type Options = {
  readonly address: DatabaseAddress
  readonly settings: Pick<
    Settings,
    'databaseUrl' | 'media' | 'neverSplit' | 'converting' | 'measureLoudness'
  >
  readonly connection: Pick<PostgresConnection, 'driver'>
  readonly runner: Pick<Runner, 'onEnd'>
  /** What measures, if there is anything, and whether it converts for listeners just now. */
  readonly converting: { readonly program: string | undefined; readonly isBusy: () => boolean }
  readonly log: Log
  /** How soon at first, and how often, it is asked whether there is something to measure. */
  readonly firstMs?: number
  readonly everyMs?: number
  /** How long it waits after another copy measured, or a fault. */
  readonly againMs?: number
}

type Loudness = Measured & { readonly isMeasuring: boolean; readonly canMeasure: boolean }

export type Loudnesses = {
  /** Of the songs whose tags lack it, counted where nobody did since they changed; nothing where none is measured. */
  readonly state: () => Promise<Loudness | undefined>
  readonly close: () => Promise<void>
}

const restMs = 500

/** Measures songs without ReplayGain in a process of its own, after imports, and rests while recordings are converted. */
export function keepMeasured(options: Options): Loudnesses {
  const { address, settings, connection, runner, converting, log } = options
  const { firstMs = 10_000, everyMs = 60_000, againMs = 10 * 60_000 } = options
  const { program } = converting
  let known: Measured | undefined
  let child: ChildProcess | undefined
  let scanned: string | undefined
  let isDue = true
  let isLooking = false
  let isClosed = false

  async function measure(ffmpeg: string) {
    let isResting = converting.isBusy()
    const order = ordersFor(address, settings)({ kind: 'measure', program: ffmpeg, isResting })
    const job = startJob(
      order,
      (report) => {
        if (report.kind === 'measured') known = report.measured
      },
      log,
    )
    child = job.child
    const timer = setInterval(() => {
      if (converting.isBusy() === isResting || !job.child.connected) return
      isResting = !isResting
      job.child.send({ isResting } satisfies RestMessage, () => undefined)
    }, restMs)
    const { kind } = await job.ended
    clearInterval(timer)
    child = undefined
    if (kind === 'done') return
    known = undefined
    setTimeout(() => (isDue = true), againMs).unref()
  }

  async function look() {
    const found = await find(connection)
    if (isClosed || (!isDue && found.scanned === scanned)) return
    isDue = false
    scanned = found.scanned
    if (found.isLacking && program !== undefined) await measure(program)
    else known = undefined
  }

  async function lookSafely() {
    if (isLooking || isClosed) return
    isLooking = true
    await look().catch((error: unknown) =>
      log.warn(describeFault(error), 'No loudness is measured just now'),
    )
    isLooking = false
  }
  const isOff = !settings.measureLoudness
  const first = setTimeout(lookSafely, firstMs).unref()
  const timer = setInterval(lookSafely, everyMs).unref()
  runner.onEnd(() => {
    isDue = true
    // What it brought was not counted.
    known = undefined
    if (!isOff) void lookSafely()
  })
  const close = async () => {
    isClosed = true
    clearTimeout(first)
    clearInterval(timer)
    if (!child) return
    const gone = once(child, 'close')
    child.kill('SIGTERM')
    await gone
  }
  if (isOff) void close()
  return {
    async state() {
      if (isOff) return undefined
      const counted = known ?? (await count(connection))
      known ??= counted
      return { ...known, isMeasuring: child !== undefined, canMeasure: program !== undefined }
    },
    close,
  }
}

/** Whether something lacks a gain, and what tells that a folder was scanned since. */
async function find({ driver }: Options['connection']) {
  const [found] = await driver<{ isLacking: boolean; scanned: string }[]>`
    select exists (
        select from public.tracks track join library.files file on file.track_id = track.id
        where track.track_gain is null and track.folder_id is not null and not track.hidden
          and not exists (
            select from library.loudness known where known.track_id = track.id and known.print = file.print)
      ) or exists (
        select from public.tracks
        where album_gain is null and track_gain is not null and folder_id is not null and not hidden
      ) as "isLacking",
      coalesce((select max(ended_at) from library.scans)::text, '') as scanned`
  return found ?? { isLacking: false, scanned: '' }
}

async function count({ driver }: Options['connection']): Promise<Measured> {
  const [counted] = await driver<Measured[]>`
    select count(*) filter (where known.fault is null)::integer as left, count(known.fault)::integer as failed
    from public.tracks track left join library.loudness known on known.track_id = track.id
    where track.track_gain is null and track.folder_id is not null and not track.hidden`
  return counted ?? { left: 0, failed: 0 }
}
