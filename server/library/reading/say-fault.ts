import { codeOf } from '#server/http/describe-fault.ts'

const sentences: Readonly<Record<string, string>> = {
  EACCES: 'This user may not read it',
  EPERM: 'This user may not read it',
  ENOENT: 'It went away while it was read',
  EIO: 'The disk cannot read it',
  ESTALE: 'The network folder is away',
  ELOOP: 'It is a link in a circle',
  ENAMETOOLONG: 'Its name is too long',
}

/** Why a file could not be read, as a sentence. */
export function sayFault(error: unknown): string {
  const known = sentences[codeOf(error)]
  return known ?? `It cannot be read (${error instanceof Error ? error.message : String(error)})`
}
