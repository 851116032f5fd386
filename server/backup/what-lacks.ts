import { say } from '#server/run-command.ts'

import type { Restored } from './restore.ts'

/**
 * Names what a restore could not bring.
 * @param folder of the media
 */
export function sayWhatLacks({ missing, kept, leftOut }: Restored, folder: string): void {
  sayLeftOut(leftOut)
  if (kept.length > 0)
    say(
      `These files of the backup were left out, as ${folder} has something else in their place:${listed(kept)}`,
    )
  if (missing.length > 0)
    say(`These files are not here; put them into ${folder}:${listed(missing, 10)}`)
}

/** Names tables of somebody else. */
export function sayLeftOut(tables: readonly string[]): void {
  if (tables.length > 0)
    say(`These tables are not this program’s, and were left out: ${tables.join(', ')}`)
}

/** The first of them, and how many more there are. */
function listed(names: readonly string[], shown = names.length): string {
  const more = names.length - shown
  return [
    ...names.slice(0, shown).map((name) => name.replace(/^media\//, '')),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
    .map((line) => `\n  ${line}`)
    .join('')
}
