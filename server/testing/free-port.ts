import { listen } from '#server/http/listen.ts'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const free = await listen('127.0.0.1', 0)
  await free.close()
  return free.port
}
