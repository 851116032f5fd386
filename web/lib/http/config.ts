import * as v from 'valibot'

import { pageBlock } from './page-block.ts'

const configSchema = v.object({
  /** Begins and ends with a slash. */
  basePath: v.string(),
  brandName: v.string(),
  /** URL or path above `/auth/v1` and `/rest/v1`. */
  backendUrl: v.string(),
  /** Ends with a slash; the address of a picture follows. */
  mediaUrl: v.string(),
  publishableKey: v.string(),
})

export type Config = v.InferOutput<typeof configSchema>

export const config: Config = v.parse(configSchema, JSON.parse(pageBlock('config')))
