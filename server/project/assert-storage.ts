import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { unreachable } from '#server/media/bucket/bucket-error.ts'
import { StartError } from '#server/start-error.ts'

const timeoutMs = 20_000
const refusalSchema = z.object({ code: z.string().default(''), message: z.string().default('') })

/**
 * That a stranger finds no bucket of recordings at the project's address: the database may be that of another project. In
 * a private one Storage looks for nothing, and says that the bucket is not there.
 * @throws StartError, or BucketError when there is no answer
 */
export async function assertClosed(projectUrl: string): Promise<void> {
  const address = `${projectUrl}/storage/v1/object/info/public/audio/${randomUUID()}`
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((error) => {
    throw unreachable('audio', error)
  })
  const { data } = refusalSchema.safeParse(await answer.json().catch(() => undefined))
  if (data && (data.code === 'NoSuchKey' || /^object not found/i.test(data.message)))
    throw new StartError(
      'The bucket audio that SUPABASE_URL leads to is public, and that of DATABASE_URL is not; nothing was sent. Let both be of one project.',
    )
}
