import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes many seconds, the longest first. The others take a few at most. */
export const longest = [
  'server/tests/manage',
  'server/tests/backup-own',
  'server/tests/import/faults',
  'server/tests/move',
  'server/postgres/crash',
  'bench/load/scenario',
  'server/tests/converting',
  'web/app/pages/search/search',
  'server/tests/import/covers',
  'server/tests/watch',
  'server/tests/import/rows',
  'web/app/pages/account/account',
  'server/tests/import/folders',
  'web/app/pages/album/album-play',
  'server/tests/backup',
  'scripts/supabase/push-project',
  'web/app/pages/album/album',
  'server/postgres/database',
  'server/accounts/sign-up/confirm-email',
  'web/app/pages/queue/queue',
  'server/tests/copies',
  'server/tests/who-may',
  'web/app/pages/article/help',
  'server/rest/rest',
  'server/tests/killed-copy',
  'web/app/pages/premium/premium-page',
  'server/fuzz/fuzz',
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
