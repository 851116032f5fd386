import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line per event. Never hand it a body, a query string, a header or a person's address. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
