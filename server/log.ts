import type { WriteStream } from 'node:tty'

import { type DestinationStream, type Logger, pino } from 'pino'
import { build } from 'pino-pretty'

import { currentRequestId } from './http/request-id.ts'

export type Log = Logger

/** Never log a body, a query string, a header or a person's address. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: () => {
      const request = currentRequestId()
      return request === undefined ? {} : { request }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Readable lines for a terminal; undefined, and so JSON, for anything else. */
export function logOutput(terminal: WriteStream): DestinationStream | undefined {
  if (!terminal.isTTY) return undefined
  return build({
    destination: terminal,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'method,path,status,ms,request',
    messageFormat: ({ msg, method, path, status, ms }) =>
      typeof msg === 'string' ? msg : [method, path, status, `in ${String(ms)} ms`].join(' '),
  })
}
