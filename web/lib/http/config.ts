import * as v from 'valibot'

import { pageBlock } from './page-block.ts'

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
export const config: Config = v.parse(configSchema, JSON.parse(pageBlock('config')))
