import { createBucket } from '#server/media/bucket/bucket.ts'
import type { Places } from '#server/media/bucket/push.ts'
import type { SentTo } from '#server/media/media-settings.ts'

/** Where an import sends what it finds; nowhere if it stays where it is. */
export function placesOf(sentTo: SentTo | undefined): Places | undefined {
  if (!sentTo) return undefined
  const place = (kind: keyof SentTo) => ({
    bucket: createBucket(sentTo[kind]),
    prefix: sentTo[kind].prefix,
  })
  return { audio: place('audio'), pictures: place('pictures') }
}
