import { type AudioPort, mediaError } from './audio-port.ts'
import type { StreamFault, StreamUrls } from './stream-urls.ts'

/**
 * What an element's error means. Browsers report a refused address, a lost file and a format
 * that they do not know in the same way, so the address itself is asked.
 */
export async function diagnose(
  { error }: Pick<AudioPort, 'error'>,
  url: string,
  urls: StreamUrls,
): Promise<StreamFault | undefined> {
  if (!error || error.code === mediaError.aborted) return undefined
  // It began to decode it, so that it knows the kind.
  if (error.code === mediaError.decode) return 'damaged'
  const fault = (await urls.check(url)) ?? 'undecodable'
  const isRead = fault === 'undecodable' || fault === 'damaged'
  return isRead && error.code === mediaError.network ? 'network' : fault
}
