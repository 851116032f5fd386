/** Why a file was not taken: the server’s code; `unreachable` without an answer. */
export class UploadError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}
