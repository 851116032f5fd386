import module from 'node:module'
import { join } from 'node:path'

import { cache } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run } from './setup/terminal.mjs'

await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  // Reading its code is a third of an import in which nothing changed.
  module.enableCompileCache(join(cache, 'compiled'))
  await import('#server/library/commands/import-command.ts')
})
