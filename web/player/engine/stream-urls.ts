import type { Track } from '#domain/catalogue.ts'

/**
 * Why an address cannot be had or read; `server`: it answered that it is in trouble; `busy`: that the recording waits
 * for its turn to be converted; `undecodable`: that this browser cannot play its kind; `damaged`: that it could, but
 * for what is wrong with the recording itself.
 */
export type StreamFault =
  | 'network'
  | 'server'
  | 'busy'
  | 'expired'
  | 'missing'
  | 'undecodable'
  | 'damaged'

export class StreamUrlError extends Error {
  readonly fault: StreamFault

  constructor(fault: StreamFault) {
    super(`No address for the recording: ${fault}`)
    this.fault = fault
  }
}

/** Where the recordings are; the player knows nothing of servers and sessions. */
export type StreamUrls = {
  /** The address at once, when it is known and still good. */
  readonly peek: (track: Track) => string | undefined
  /** The address; `renew` passes over the known one. What it rejects with, `faultOf` reads. */
  readonly get: (track: Track, options?: { renew?: boolean }) => Promise<string>
  /** Asks for many addresses ahead; never rejects. */
  readonly prepare: (tracks: readonly Track[]) => void
  /** What is wrong with an address that an element refused: `damaged` where it can be read and its kind plays here. */
  readonly check: (url: string) => Promise<StreamFault | undefined>
}

/** Whatever else goes wrong on the way is the network. */
export function faultOf(error: unknown): StreamFault {
  return error instanceof StreamUrlError ? error.fault : 'network'
}
