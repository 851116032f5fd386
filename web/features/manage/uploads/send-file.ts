import { DetailedError, Upload } from 'tus-js-client'

import type { DroppedFile } from './dropped-files.ts'
import { UploadError } from './upload-error.ts'

/** Below what any proxy takes without being told. */
const chunkBytes = 900 * 1024
const retryMs = [0, 1000, 3000, 5000, 10_000, 20_000]

type Service = {
  readonly basePath: string
  readonly getAccessToken: () => Promise<string | undefined>
  readonly renewAccessToken: () => Promise<unknown>
}

/**
 * Sends a file in parts, and goes on where an earlier attempt ended, also one before a reload. Gives whether the same one
 * lay there already.
 * @throws UploadError
 */
export function sendFile(
  { file, path }: DroppedFile,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
  { basePath, getAccessToken, renewAccessToken }: Service,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const upload = new Upload(file, {
    endpoint: `${basePath}manage/uploads`,
    chunkSize: chunkBytes,
    retryDelays: retryMs,
    metadata: { path },
    removeFingerprintOnSuccess: true,
    fingerprint: async () =>
      JSON.stringify(['upload', basePath, path, file.size, file.lastModified]),
    onBeforeRequest: async (request) => {
      const token = await getAccessToken()
      if (token) request.setHeader('Authorization', `Bearer ${token}`)
    },
    onShouldRetry: ({ originalResponse }) => {
      const status = originalResponse?.getStatus() ?? 0
      if (status === 401) void renewAccessToken()
      return (
        !signal.aborted &&
        ([0, 401, 409, 423, 429].includes(status) || (status >= 500 && status !== 507))
      )
    },
    onUploadUrlAvailable: () => {
      if (signal.aborted) giveUp()
    },
    onProgress,
    onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Upload-Known') === '1'),
    onError: (error) => reject(new UploadError(codeOf(error))),
  })
  // The server may have made it by now: without its address it could not be removed there.
  const giveUp = () => {
    if (upload.url !== null) void upload.abort(true).catch(() => undefined)
  }
  signal.addEventListener('abort', () => {
    giveUp()
    reject(new UploadError('stopped'))
  })
  void (async () => {
    const [before] = await upload.findPreviousUploads()
    if (before) upload.resumeFromPreviousUpload(before)
    if (signal.aborted) giveUp()
    else upload.start()
  })()
  return promise
}

function codeOf(error: Error | DetailedError): string {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined
  if (!body) return 'unreachable'
  try {
    const { error: code } = JSON.parse(body)
    return typeof code === 'string' ? code : 'failed'
  } catch {
    return error instanceof DetailedError && error.originalResponse?.getStatus() === 413
      ? 'too_large'
      : 'failed'
  }
}
