import type { PageConfig } from '#domain/page-config.ts'

import { pageBlock } from './page-block.ts'

export const config: PageConfig = JSON.parse(pageBlock('config'))

/** Whether a server of ours answers: without one nobody could import. */
export const hasServer = config.backendUrl === config.basePath
