import module from 'node:module'
import { join } from 'node:path'

import { ensureBuilt } from './setup/build.mjs'
import { cache } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run } from './setup/terminal.mjs'

await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  await ensureBuilt()
  // Reading the server's code is half of a warm start. Not for Node 20, which has left by now.
  module.enableCompileCache(join(cache, 'compiled'))
  // Those whom it starts, to import and to draw covers, read code at each start.
  process.env['NODE_COMPILE_CACHE'] ??= join(cache, 'compiled')
  await import('#server/main.ts')
  module.flushCompileCache()
})
