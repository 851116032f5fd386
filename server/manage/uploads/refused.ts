import { codeOf } from '#server/http/describe-fault.ts'

/** A refusal of an upload, in the form that the library of uploads sends. */
export class Refused extends Error {
  readonly status_code: number
  readonly body: string

  constructor(status: number, error: string, message: string) {
    super(message)
    this.status_code = status
    this.body = JSON.stringify({ error, message })
  }
}

export const diskFull = () =>
  new Refused(507, 'disk_full', 'The disk of the server has no room for this file')

/** What the disk says, as a refusal; other errors as they are. */
export function refusalOf(error: unknown): unknown {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) return diskFull()
  if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)))
    return new Refused(507, 'not_writable', 'The server may not write into the folder of uploads')
  if (['EEXIST', 'ENOTDIR'].includes(codeOf(error)))
    return new Refused(409, 'no_place', 'A file lies where the folder of this one would be')
  return error
}
