import type { PageConfig } from '#domain/page-config.ts'

import { pageBlock } from './page-block.ts'

export const config: PageConfig = JSON.parse(pageBlock('config'))
