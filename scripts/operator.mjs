import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run } from './setup/terminal.mjs'

await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  await import('#server/library/commands/operator-command.ts')
})
