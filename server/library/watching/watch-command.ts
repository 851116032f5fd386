import { withConnection } from '#server/database/connection.ts'
import { printable } from '#server/library/commands/printable.ts'
import { createRunner } from '#server/library/running/runner.ts'
import type { Log } from '#server/log.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { say } from '#server/run-command.ts'
import type { Settings } from '#server/settings.ts'

import { keepUp } from './keep-up.ts'
import { rootsOf } from './roots.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Imports what changes in the folders until somebody ends it. @throws StartError */
export async function watchFolders(settings: Settings, log: Log): Promise<never> {
  return borrowDatabase(settings, log, async (address) => {
    const runner = createRunner({ address, settings, log })
    runner.onEnd(({ counts, said, fault }) => {
      for (const { sentence } of [...said, ...(fault === undefined ? [] : [fault])])
        say(printable(sentence))
      const { added = 0, changed = 0, back = 0, missing = 0 } = counts ?? {}
      if (added + changed + back + missing > 0)
        say(`${added} new, ${changed} changed, ${back} there again, ${missing} missing.`)
    })
    const roots = () => withConnection(address, (driver) => rootsOf({ driver })())
    keepUp({ roots, runner, log })
    say('Now the folders are watched. Ctrl-C ends it.')
    // It is all that keeps the process.
    setInterval(() => undefined, dayMs)
    return new Promise<never>(() => undefined)
  })
}
