import { join, resolve } from 'node:path'

import { accessTokens } from './access-token.ts'
import { createApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { seed } from './database/seed.ts'
import { describeFault } from './describe-fault.ts'
import { createAuthLimits } from './limits/auth-limits.ts'
import { type Caller, clientAddress } from './limits/client-address.ts'
import { createBounds } from './rest/bounds.ts'
import { readRights } from './rest/rights.ts'
import { listen, nameOf } from './listen.ts'
import { createAccounts, ownersLanguage } from './lite/accounts.ts'
import { prepareAuthSchema } from './lite/auth-schema.ts'
import { createAuthService } from './lite/auth-service.ts'
import { createBackend } from './lite/backend.ts'
import { openConnections } from './lite/connections.ts'
import { readFirstSongs } from './lite/first-songs.ts'
import { createGateway } from './lite/gateway.ts'
import { listeningTokens } from './lite/listening-tokens.ts'
import { createMailer } from './lite/mailer.ts'
import { createPendingSignUps } from './lite/pending-sign-ups.ts'
import { createPostOffice } from './lite/post-office.ts'
import { startPurge } from './lite/purge.ts'
import { quietLite } from './lite/quiet.ts'
import { createRenewal } from './lite/renewal.ts'
import type { Log } from './log.ts'
import { folderStore } from './media/folder-store.ts'
import { createHeads } from './media/heads.ts'
import { createMedia } from './media/media.ts'
import { createSign } from './media/sign.ts'
import { createSigner } from './media/signature.ts'
import { startDatabase } from './postgres/database.ts'
import { loadSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { createWeb } from './web/web.ts'

export type Running = {
  /** Where the app is, for a browser on this machine. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const project = resolve(import.meta.dirname, '..')
const headsBudgetBytes = 32 * 1024 * 1024
/** Fifty people behind one address with two songs and six pictures each, who may hold half a megabyte each. */
const mostStreams = 500

/**
 * Brings everything up and serves it.
 * @throws Error with a sentence for the person at the terminal; nothing is then left running.
 */
export async function startServer(
  settings: Settings,
  log: Log,
  webFolder = join(project, 'dist'),
): Promise<Running> {
  const listening = await listen(settings.host, settings.port)
  const cleanUps = [listening.close]
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp()
  }
  try {
    const database = await startDatabase({ dataDir: settings.dataDir, log })
    cleanUps.push(database.stop)
    const { address } = database
    const secrets = loadSecrets(settings.dataDir)
    const folder = join(project, 'supabase/migrations')
    await migrate({ address, folder, prepare: () => prepareAuthSchema(address), log })
    await seed({ address, file: join(project, 'supabase/seed.sql'), log })

    const connections = await openConnections(address)
    cleanUps.splice(1, 0, connections.close)
    cleanUps.push(quietLite(log))
    const local = `http://${nameOf(settings.host)}:${listening.port}`
    const { brandName, basePath } = settings
    const siteUrl = (settings.publicOrigin ?? local) + basePath
    const outbox = join(settings.dataDir, 'outbox')
    const post = createPostOffice({
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      outbox,
      log,
    })
    cleanUps.splice(1, 0, post.settled)
    cleanUps.splice(1, 0, startPurge({ connection: connections.accounts, outbox, log }))
    const languageOf = ownersLanguage(connections.accounts)
    const mailer = createMailer(siteUrl, brandName, post.send, languageOf)
    const { confirmEmail } = settings
    const options = { siteUrl, secrets, connections, log, mailer, confirmEmail }
    const backend = await createBackend(options)
    await backend.warmUp()

    const { publishableKey } = secrets
    const config = { basePath, brandName, backendUrl: basePath, publishableKey }
    const readSongs = () => readFirstSongs(backend, publishableKey)
    const web = await createWeb({ folder: webFolder, config, readSongs, log })
    const { jwtSecret } = secrets
    const limits = createAuthLimits(settings, accessTokens(jwtSecret))
    const accounts = createAccounts(connections.accounts)
    const auth = createAuthService({
      backend,
      limits,
      accounts,
      pending: createPendingSignUps(connections.accounts),
      renew: createRenewal(connections.accounts),
      mailer,
      siteUrl,
      secrets,
      confirmEmail,
      trustProxy: settings.trustProxy,
    })
    const rights = await readRights(connections.tables)
    const bounds = createBounds({ settings, secrets, rights })
    const gateway = createGateway({ backend, auth, log, ...bounds })
    const identify = accessTokens(jwtSecret)
    const verify = listeningTokens(identify, accounts)
    const { mediaKey } = secrets
    const media = createMediaPart({ settings, mediaKey, identify, verify, log })
    const health = async () => Boolean(await connections.accounts.ping())
    const isHttps = siteUrl.startsWith('https:')
    listening.use(createApp({ basePath, isHttps, gateway, media, web: web.fetch, health, log }))
    web
      .compressAll()
      .catch((error: unknown) =>
        log.warn(describeFault(error), 'The web app could not be compressed ahead'),
      )
    return { url: local + basePath, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type MediaParts = Pick<Parameters<typeof createSign>[0], 'identify' | 'verify' | 'log'> & {
  readonly settings: Pick<Settings, 'basePath' | 'trustProxy'>
  readonly mediaKey: string
}

function createMediaPart({ settings, mediaKey, identify, verify, log }: MediaParts) {
  const { basePath, trustProxy } = settings
  const audio = folderStore({ sample: join(project, 'sample/media/audio') })
  const pictures = folderStore({ pictures: join(project, 'sample/media/pictures') })
  const signer = createSigner(mediaKey)
  const addressOf = (caller: Caller) => clientAddress(caller, trustProxy)
  const sign = createSign({ basePath, store: audio, signer, addressOf, identify, verify, log })
  const heads = createHeads(headsBudgetBytes)
  return createMedia({
    basePath,
    audio,
    pictures,
    signer,
    heads,
    sign,
    addressOf,
    mostStreams,
    log,
  })
}
