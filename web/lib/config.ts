import * as v from 'valibot'

const configSchema = v.object({
  /** Begins and ends with a slash. */
  basePath: v.string(),
  brandName: v.string(),
  /** Where `/auth/v1` and `/rest/v1` are: an address, or a path on this server. */
  backendUrl: v.string(),
  publishableKey: v.string(),
})

export type Config = v.InferOutput<typeof configSchema>

/** What the server says of itself, in a block of the page. */
export const config: Config = readConfig()

function readConfig(): Config {
  const block = document.getElementById('config')?.textContent
  if (!block) throw new Error('The page holds no config block')
  return v.parse(configSchema, JSON.parse(block))
}
