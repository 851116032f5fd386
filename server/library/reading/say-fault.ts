import { codeOf } from '#server/http/describe-fault.ts'

import { reasons, withDetail } from './reasons.ts'

const sentences: Readonly<Record<string, string>> = {
  EACCES: reasons.denied,
  EPERM: reasons.denied,
  ENOENT: reasons.wentAway,
  EIO: reasons.diskFault,
  ESTALE: reasons.networkAway,
  ELOOP: reasons.circle,
  ENAMETOOLONG: reasons.longName,
}

/** Why a file could not be read, as a sentence. */
export function sayFault(error: unknown): string {
  const known = sentences[codeOf(error)]
  return (
    known ?? withDetail(reasons.unreadable, error instanceof Error ? error.message : String(error))
  )
}
