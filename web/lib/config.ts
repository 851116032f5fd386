import * as z from 'zod/mini'

const configSchema = z.object({
  /** Begins and ends with a slash. */
  basePath: z.string(),
  brandName: z.string(),
  /** Where `/auth/v1` and `/rest/v1` are: an address, or a path on this server. */
  backendUrl: z.string(),
  publishableKey: z.string(),
})

export type Config = z.infer<typeof configSchema>

/** What the server says of itself, in a block of the page. */
export const config: Config = readConfig()

function readConfig(): Config {
  const block = document.getElementById('config')?.textContent
  if (!block) throw new Error('The page holds no config block')
  return configSchema.parse(JSON.parse(block))
}
