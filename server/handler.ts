import { accessTokens } from './http/access-token.ts'
import { createApp } from './app.ts'
import type { Agreement } from './copies/agreement.ts'
import { createAuthLimits } from './limits/auth-limits.ts'
import { createSlowDown } from './limits/slow-down.ts'
import { type Caller, clientAddress } from './limits/client-address.ts'
import { createAccounts, languageByEmail } from './accounts/accounts.ts'
import { createAdmission } from './accounts/admission.ts'
import { createAuthService } from './accounts/auth-service.ts'
import { createBackend } from './lite/backend.ts'
import type { Connections } from './lite/connection/connections.ts'
import { readFirstSongs } from './lite/first-songs.ts'
import { createGateway } from './lite/gateway.ts'
import { listeningTokens, sessionTokens } from './accounts/session/listening-tokens.ts'
import { createMailer } from './mail/mailer.ts'
import { createPendingSignUps } from './accounts/sign-up/pending-sign-ups.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import { createRenewal } from './accounts/session/renewal.ts'
import type { Log } from './log.ts'
import { createLibraryPart } from './manage/library.ts'
import { createKeptFiles } from './manage/uploads/kept-files.ts'
import { createUploads } from './manage/uploads/uploads.ts'
import { createManage } from './manage/manage.ts'
import type { Runner } from './library/running/runner.ts'
import { createOperators } from './accounts/operators.ts'
import type { Loudnesses } from './library/loudness/keep-measured.ts'
import { findImportedFiles } from './library/find-imported-files.ts'
import { createUnheard } from './library/unheard.ts'
import { findSoundFacts } from './library/find-sound-facts.ts'
import { type Converting, startConverting } from './converting/converting.ts'
import { createBucket } from './media/bucket/bucket.ts'
import { createFirstChunkCache } from './media/first-chunk-cache.ts'
import { createMedia } from './media/media.ts'
import { createSign } from './media/sign.ts'
import { type MediaStores, openStores } from './media/stores.ts'
import { createBounds } from './rest/bounds.ts'
import { readRights } from './rest/rights.ts'
import type { Secrets } from './secrets.ts'
import { privacyOf, type Settings } from './settings.ts'
import { createWeb } from './web/web.ts'

type Options = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly connections: Connections
  readonly agreement: Agreement
  readonly mailTransport: MailTransport
  readonly runner: Runner
  /** Measures loudness by what converts. */
  readonly measure: (converting: Converting) => Loudnesses
  /** Public URL, with base path and trailing slash. */
  readonly siteUrl: string
  readonly webFolder: string
  readonly log: Log
}

const firstChunksBudgetBytes = 32 * 1024 * 1024
/** Per address: fifty people with two songs and six pictures each. Each stream may hold half a megabyte. */
const mostStreams = 500
/** Per address in ten seconds: an app whose session has ended is refused a few times. */
const freeRefusals = 20
const slowDownOptions = {
  windowSeconds: 10,
  crowd: 50,
  freeInCrowd: 3,
  delayMs: 1000,
  releasedPerDelay: 50,
  maxHeld: 5000,
  maxHeldPerAddress: 500,
}

export async function createHandler(options: Options) {
  const { settings, secrets, connections, agreement, mailTransport, siteUrl, webFolder, log } =
    options
  const { basePath, brandName, confirmEmail, publicOrigin, trustProxy } = settings
  const { jwtSecret, mediaKey, publishableKey } = secrets
  const mailer = createMailer(
    siteUrl,
    brandName,
    mailTransport.send,
    languageByEmail(connections.accounts),
  )
  const backend = await createBackend({ siteUrl, secrets, connections, log, mailer, confirmEmail })
  await backend.warmUp()

  const { stores, loudness, stopConverting } = await openMedia({ ...options, mediaKey })
  const { publicUrl: mediaUrl, origins } = stores
  const config = {
    basePath,
    brandName,
    backendUrl: basePath,
    mediaUrl,
    publishableKey,
    ...privacyOf(settings),
  }
  const readSongs = () => readFirstSongs(backend, publishableKey)
  const web = await openWeb({ folder: webFolder, config, origins, readSongs, log }, options.runner)
  const identify = accessTokens(jwtSecret)
  const accounts = createAccounts(connections.accounts)
  const admission = createAdmission(publishableKey, publicOrigin)
  const auth = createAuthService({
    admission,
    backend,
    limits: createAuthLimits(settings, identify, agreement.rateLimit),
    accounts,
    pending: createPendingSignUps(connections.accounts),
    renew: createRenewal(connections.accounts, agreement),
    mailer,
    siteUrl,
    secrets,
    confirmEmail,
    trustProxy,
  })
  const slowDown = createSlowDown({
    ...slowDownOptions,
    free: Math.max(freeRefusals, Math.ceil(settings.requests / 50)),
    isBehindProxy: trustProxy,
  })
  const rights = await readRights(connections.tables)
  const bounds = createBounds({ settings, publishableKey, identify, rights })
  const gateway = createGateway({
    backend,
    auth,
    slowDown,
    log,
    identify,
    refuse: admission.refuse,
    ...bounds,
  })
  const verify = listeningTokens(identify, accounts)
  const unheard = createUnheard(connections.accounts)
  const callers = { ...options, loudness, identify, verify, slowDown }
  const media = createMediaPart({ ...callers, stores, unheard })
  const health = async () => Boolean(await connections.accounts.ping())
  return {
    listener: createApp({
      basePath,
      isHttps: siteUrl.startsWith('https:'),
      trustProxy,
      gateway,
      media,
      manage: createManagePart({ ...callers, verify: sessionTokens(identify, accounts) }),
      web: web.fetch,
      health,
      log,
    }),
    health,
    stopConverting,
    compressAll: web.compressAll,
  }
}

async function openWeb(options: Parameters<typeof createWeb>[0], runner: Runner) {
  const web = await createWeb(options)
  runner.onEnd(web.expirePages)
  return web
}

type MediaSources = Pick<Options, 'settings' | 'connections' | 'measure' | 'log'> & {
  readonly mediaKey: string
}

async function openMedia({ settings, mediaKey, connections, measure, log }: MediaSources) {
  const findImported = findImportedFiles(connections.accounts)
  const findFacts = findSoundFacts(connections.accounts)
  const bucket = settings.media.bucket && createBucket(settings.media.bucket)
  const sources = { mediaKey, bucket, findImported }
  const converting = await startConverting({ settings, ...sources, findFacts, log })
  const stores = openStores(settings, { ...sources, converting })
  const loudness = measure(converting)
  const stopConverting = async () => {
    converting.stop()
    await loudness.close()
  }
  return { stores, loudness, stopConverting }
}

type MediaParts = Pick<
  Parameters<typeof createSign>[0],
  'identify' | 'verify' | 'unheard' | 'slowDown' | 'log'
> & {
  readonly settings: Pick<Settings, 'basePath' | 'trustProxy'>
  readonly stores: MediaStores
}

function createMediaPart({ settings, stores, slowDown, log, ...asked }: MediaParts) {
  const { basePath, trustProxy } = settings
  const { audio, pictures, signer, addressOf: urlOf } = stores
  const addressOf = (caller: Caller) => clientAddress(caller, trustProxy)
  const sign = createSign({
    urlOf,
    addressOf,
    ...asked,
    slowDown,
    log,
  })
  const firstChunks = createFirstChunkCache(firstChunksBudgetBytes)
  return createMedia({
    basePath,
    audio,
    pictures,
    signer,
    firstChunks,
    sign,
    addressOf,
    mostStreams,
    log,
  })
}

type ManageParts = Pick<
  Parameters<typeof createManage>[0],
  'identify' | 'verify' | 'slowDown' | 'log'
> &
  Pick<Options, 'settings' | 'connections' | 'runner'> & { readonly loudness: Loudnesses }

function createManagePart(parts: ManageParts) {
  const { settings, connections, runner, loudness, identify, verify, slowDown, log } = parts
  const { basePath, trustProxy } = settings
  const operators = createOperators(connections.accounts)
  const uploads = createUploads({
    path: `${basePath}manage/uploads`,
    folder: settings.uploadsDir,
    mostBytes: settings.mostUploadBytes,
    onKept: createKeptFiles(connections.accounts, runner),
    log,
  })
  return createManage({
    basePath,
    addressOf: (caller) => clientAddress(caller, trustProxy),
    identify,
    verify,
    isOperator: (userId) => operators.isOperator(userId),
    slowDown,
    library: createLibraryPart({
      connection: connections.accounts,
      runner,
      loudness,
      uploadsDir: settings.uploadsDir,
    }),
    uploads,
    log,
  })
}
