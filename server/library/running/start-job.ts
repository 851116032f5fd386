import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import type { Log } from '#server/log.ts'

import type { Order, Report } from './job.ts'

const program = new URL('job-process.ts', import.meta.url)
const mostKept = 4000

/** A process that obeys; `ended` gives its last word, or that it was broken off. */
export function startJob(order: Order, onReport: (report: Report) => void, log: Log) {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] })
  child.send(order, () => undefined)
  return { child, ended: followed(child, onReport, log) }
}

async function followed(
  child: ChildProcess,
  onReport: (report: Report) => void,
  log: Log,
): Promise<Report> {
  let last: Report = {
    kind: 'failed',
    said: { sentence: 'It was broken off.', code: 'broken_off' },
  }
  let complaint = ''
  child.stderr?.on('data', (data) => (complaint = (complaint + String(data)).slice(-mostKept)))
  child.on('message', (report: Report) => {
    if (['progress', 'measured', 'looked'].includes(report.kind)) onReport(report)
    else last = report
  })
  await once(child, 'close').catch(() => undefined)
  // Frames alone: the words of an error may be those of somebody’s files.
  const at = complaint.split('\n').filter((line) => /^ {4}at /.test(line))
  if (at.length > 0) log.error({ at: at.slice(0, 6) }, 'A job of the library failed')
  return last
}
