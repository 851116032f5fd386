import { channel } from 'node:diagnostics_channel'

/** The name of each limit that refuses something, as it does. */
export const refusals = channel('player.refusals')

export function reportRefusal(limit: string): void {
  if (refusals.hasSubscribers) refusals.publish({ limit })
}
