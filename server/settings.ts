import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import {
  type ConvertingSettings,
  convertingSettingsShape,
  convertingSettingsTable,
  readConvertingSettings,
} from './converting/converting-settings.ts'
import type { KeptSecrets } from './database/kept-secrets.ts'
import {
  type LibrarySettings,
  librarySettingsShape,
  librarySettingsTable,
  readLibrarySettings,
} from './manage/library-settings.ts'
import {
  type MediaSettings,
  mediaSettingsShape,
  mediaSettingsTable,
  missingMediaSettings,
  readMediaSettings,
} from './media/media-settings.ts'
import { mediaFolderOf } from './media/local-media.ts'
import { flag, port, rate } from './setting-shapes.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
const visitorsSee = ['catalogue', 'none'] as const
const projectFolder = resolve(import.meta.dirname, '..')

const basePath = z
  .string()
  .regex(/^[\w\-./~]*$/, 'may hold letters, digits, dots, hyphens and slashes only')
  .refine(
    (path) => !path.split('/').some((part) => part === '.' || part === '..'),
    'may not hold . or .. as a part',
  )
  .transform((path) => `/${path.split('/').filter(Boolean).join('/')}/`.replace('//', '/'))

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address such as https://music.example.org',
    abort: true,
  })
  .refine((text) => new URL(text).pathname === '/', 'must not hold a path: that is BASE_PATH')
  .transform((text) => new URL(text).origin)

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@mail.example.org',
})

/** `address` or `Name <address>`. */
const senderForm = /^(?:\s*"?([^"<>]*?)"?\s*<\s*)?([^\s<>@:,"]+@[^\s<>@:,"]+?)\s*>?\s*$/

const sender = z
  .string()
  .regex(senderForm, 'must be an address such as Music <music@example.org>')
  .transform((text) => {
    const [, name = '', address = ''] = senderForm.exec(text) ?? []
    return { name, address }
  })

const secret = z.string().min(32, 'must have at least 32 characters')

const seconds = z.coerce
  .number({ error: 'must be a whole number of seconds' })
  .int('must be a whole number of seconds')
  .min(0, 'must be a whole number of seconds')
  .max(3600, 'must be at most 3600')

export const settingsShape = z.object({
  PORT: port.default(4400),
  HOST: z.string().default('127.0.0.1'),
  BASE_PATH: basePath.default('/clone/'),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => resolve(projectFolder, folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must be an address such as postgres://music:password@db/music')
    .optional(),
  DATABASE_CONNECTIONS: rate.default(15),
  ROLES_PASSWORD: secret.optional(),
  JWT_SECRET: secret.optional(),
  MEDIA_KEY: secret.optional(),
  PUBLISHABLE_KEY: z
    .string()
    .regex(
      /^sb_publishable_[\w-]{20,}$/,
      'must be sb_publishable_ and at least 20 letters or digits',
    )
    .optional(),
  DRAIN_SECONDS: seconds.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BRAND_NAME: z.string().max(60, 'must be at most 60 characters').default('Spotify'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  TRUST_PROXY: flag.default(false),
  LOGIN_ATTEMPTS: rate.default(20),
  SIGN_UPS: rate.default(100),
  MAILS: rate.default(6),
  REQUESTS: rate.default(1000),
  CONFIRM_EMAIL: flag.default(false),
  BACKUP_NIGHTLY: z.coerce
    .number({ error: 'must be a whole number from 0 to 1000' })
    .int('must be a whole number from 0 to 1000')
    .min(0, 'must be a whole number from 0 to 1000')
    .max(1000, 'must be a whole number from 0 to 1000')
    .default(0),
  BACKUP_DIR: z.string().optional(),
  NEVER_SPLIT: z.string().default(''),
  VISITORS: z
    .enum(visitorsSee, { error: `must be one of ${visitorsSee.join(', ')}` })
    .default('catalogue'),
  ...convertingSettingsShape,
  ...librarySettingsShape,
  ...mediaSettingsShape,
})

const settingsSchema = settingsShape.superRefine((values, context) => {
  for (const name of missingMediaSettings(values))
    context.addIssue({ code: 'custom', path: [name], message: 'must be set with MEDIA_STORE' })
})

export const settingsTable: Record<keyof z.infer<typeof settingsShape>, string> = {
  PORT: 'the port to listen on',
  HOST: 'the address to listen on; `0.0.0.0` for your whole network',
  BASE_PATH: 'the path that everything is below; `/` works too',
  PUBLIC_ORIGIN:
    'the origin that people use: links in mails lead there, and other pages are refused',
  DATA_DIR: 'the folder of the database, the secrets and the outbox',
  DATABASE_URL: 'your own PostgreSQL; see [docs/own-postgresql.md](docs/own-postgresql.md)',
  DATABASE_CONNECTIONS: 'connections to the database, at most, that requests of one copy share',
  ROLES_PASSWORD: 'the password of the roles that requests reach your own PostgreSQL as',
  JWT_SECRET: 'what sessions are signed with',
  MEDIA_KEY: 'what addresses of recordings are signed with',
  PUBLISHABLE_KEY: 'the key that browsers show; `sb_publishable_…`',
  DRAIN_SECONDS: 'how long what is under way may take to end, on `SIGTERM`',
  METRICS_PORT: 'the port of `/metrics`, for Prometheus',
  METRICS_HOST: 'the address on which that port listens',
  BRAND_NAME: 'the name that the texts use',
  LOG_LEVEL: logLevels.map((level) => `\`${level}\``).join(', '),
  SMTP_URL: 'where mail goes; without it, into the folder `outbox` of `DATA_DIR`',
  MAIL_FROM: 'the sender of mails, such as `Music <music@example.org>`',
  TRUST_PROXY: '`true` behind a reverse proxy that sets `X-Forwarded-For`',
  LOGIN_ATTEMPTS: 'failed log-ins of an account from one address in 15 minutes',
  SIGN_UPS: 'new accounts per address in an hour',
  MAILS: 'mails to an account that one address may ask for in an hour',
  REQUESTS:
    'requests for rows in 10 seconds, of the visitors of an address; a person has half, look-ups of accounts a tenth',
  CONFIRM_EMAIL: '`true` to ask new accounts to confirm their email by a mail',
  BACKUP_NIGHTLY: 'how many nightly backups to keep; with `0` none are made',
  BACKUP_DIR: 'the folder of the nightly backups; another disk is better',
  NEVER_SPLIT:
    'names of artists that are one although they hold `&` or `feat.`, with `;` between them, beside those that are known',
  VISITORS:
    'what people see who are not logged in: `catalogue`, or `none` for the log-in page alone',
  ...convertingSettingsTable,
  ...librarySettingsTable,
  ...mediaSettingsTable,
}

export type MailSender = { readonly name: string; readonly address: string }

export type Settings = LibrarySettings & {
  readonly port: number
  readonly host: string
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** No trailing slash. If undefined, `host` or `localhost` at the port is used. */
  readonly publicOrigin: string | undefined
  /** Absolute. */
  readonly dataDir: string
  /** Of somebody's own PostgreSQL; without it, ours is started. */
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  /** Those that are not made and kept by the server. */
  readonly secrets: Partial<KeptSecrets>
  readonly drainSeconds: number
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly brandName: string
  readonly logLevel: (typeof logLevels)[number]
  readonly smtpUrl: string | undefined
  readonly isBrandChosen: boolean
  readonly mailFrom: MailSender
  readonly trustProxy: boolean
  readonly loginAttempts: number
  readonly signUps: number
  readonly mails: number
  readonly requests: number
  readonly confirmEmail: boolean
  /** How many nightly backups to keep; none are made when it is 0. */
  readonly nightlyBackups: number
  /** Absolute. */
  readonly backupDir: string
  /** Names of artists that are one whatever they hold. */
  readonly neverSplit: readonly string[]
  readonly visitors: (typeof visitorsSee)[number]
  readonly converting: ConvertingSettings
  readonly media: MediaSettings
}

/** @throws Error that names every invalid variable */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = readVariables(settingsSchema, env)
  return {
    port: values.PORT,
    host: values.HOST,
    basePath: values.BASE_PATH,
    publicOrigin: values.PUBLIC_ORIGIN,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    secrets: givenSecrets(values),
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL ? defaultDrainSeconds : 0),
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    brandName: values.BRAND_NAME,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    isBrandChosen: Boolean(env['BRAND_NAME']?.trim()),
    mailFrom: values.MAIL_FROM ?? {
      name: values.BRAND_NAME,
      address: `no-reply@${mailHost(values.PUBLIC_ORIGIN)}`,
    },
    trustProxy: values.TRUST_PROXY,
    loginAttempts: values.LOGIN_ATTEMPTS,
    signUps: values.SIGN_UPS,
    mails: values.MAILS,
    requests: values.REQUESTS,
    confirmEmail: values.CONFIRM_EMAIL,
    nightlyBackups: values.BACKUP_NIGHTLY,
    backupDir: resolve(projectFolder, values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    neverSplit: values.NEVER_SPLIT.split(';').flatMap((name) => name.trim() || []),
    visitors: values.VISITORS,
    converting: readConvertingSettings(values),
    ...readLibrarySettings(values, values.DATA_DIR),
    media: readMediaSettings(values, values.DATA_DIR),
  }
}

/**
 * What a schema makes of those that are set.
 * @throws Error that names every invalid variable
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const result = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
  )
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new Error(`These settings cannot be used:\n${[...new Set(faults)].join('\n')}`)
}

/** Where there may be other copies to go to; alone on its port, a server is started again the sooner the better. */
const defaultDrainSeconds = 30

const givenSecrets = (values: z.infer<typeof settingsSchema>): Partial<KeptSecrets> => ({
  ...(values.JWT_SECRET ? { jwtSecret: values.JWT_SECRET } : {}),
  ...(values.MEDIA_KEY ? { mediaKey: values.MEDIA_KEY } : {}),
  ...(values.PUBLISHABLE_KEY ? { publishableKey: values.PUBLISHABLE_KEY } : {}),
  ...(values.ROLES_PASSWORD ? { rolesPassword: values.ROLES_PASSWORD } : {}),
})

/** What the page is told of it. */
export const privacyOf = ({ visitors }: Pick<Settings, 'visitors'>) =>
  visitors === 'none' ? ({ isPrivate: true } as const) : {}

export function settingsWarnings({ brandName, dataDir, ...settings }: Settings): string[] {
  const { folder } = settings.media
  const lacksFolder = folder !== mediaFolderOf(dataDir) && !existsSync(folder)
  return [
    ...(settings.smtpUrl && !settings.isBrandChosen
      ? [`Mails go out in the name of ${brandName}, the sample’s: set BRAND_NAME to one of yours.`]
      : []),
    ...(lacksFolder
      ? [
          `The folder ${folder} is not there, which MEDIA_STORE names: what is in it will be missing.`,
        ]
      : []),
  ]
}

const mailHost = (publicOrigin: string | undefined) =>
  publicOrigin ? new URL(publicOrigin).hostname : 'localhost'
