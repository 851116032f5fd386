import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes many seconds, the longest first; those of one project together. The others take a few at most. */
export const longest = [
  'server/postgres/crash',
  'bench/load/scenario',
  'server/postgres/database',
  'server/tests/backup-own',
  'server/tests/manage',
  'server/tests/move',
  'server/tests/converting',
  'server/tests/import/faults',
  'server/tests/import/covers',
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
  'server/tests/who-may',
  'server/tests/copies',
  'server/fuzz/fuzz',
  'server/tests/killed-copy',
  'server/tests/released',
]

/** Those of one together, as the next file goes on in a process of the one before; the shortest files last. */
const projects = ['database', 'app', 'node', 'replacing', 'web', 'rules']

/** Begins with what takes longest, so that it is not alone at the end, and goes on by projects. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.includes(`/${name}.test.`))
  return rank >= 0 ? rank - longest.length : projects.indexOf(project.name)
}
