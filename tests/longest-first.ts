import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes many seconds, the longest first. The others take a few at most. */
export const longest = [
  'web/app/pages/search/search',
  'web/app/pages/account/account',
  'web/app/pages/album/album-play',
  'web/app/pages/album/album',
  'web/app/pages/queue/queue',
  'web/app/pages/article/help',
  'web/app/pages/premium/premium-page',
  'server/tests/backup-own',
  'server/tests/manage',
  'server/tests/move',
  'server/tests/converting',
  'server/postgres/crash',
  'server/tests/import/faults',
  'server/tests/import/covers',
  'bench/load/scenario',
  'server/tests/backup',
  'scripts/supabase/push-project',
  'server/tests/import/loudness',
  'server/tests/watch',
  'server/tests/import/sent',
  'server/rest/rest',
  'server/tests/import/rows',
  'server/tests/import/folders',
  'server/accounts/sign-up/confirm-email',
  'server/tests/malformed',
  'server/postgres/database',
  'server/tests/who-may',
  'server/tests/copies',
  'server/fuzz/fuzz',
  'server/tests/killed-copy',
  'server/tests/released',
]

/**
 * Begins with what takes longest, and mixes what is left, so that tests which wait for a server run beside those which
 * compute. Vitest runs one project after the other, and what takes long alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file, files)]))
    return files.toSorted((one, other) => places.get(one)! - places.get(other)!)
  }
}

/** From -1 to 1. Processes that serve many files (`isolate: false`) come last, each project by itself. */
function placeOf(file: TestSpecification, all: readonly TestSpecification[]): number {
  const rank = longest.findIndex((name) => file.moduleId.includes(`/${name}.test.`))
  if (rank >= 0) return rank / longest.length - 1
  const own = all.filter(({ project }) => project === file.project)
  return file.project.config.isolate ? own.indexOf(file) / own.length : 1
}
