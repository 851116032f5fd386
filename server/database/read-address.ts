import { readFileSync } from 'node:fs'
import { checkServerIdentity, type ConnectionOptions, createSecureContext } from 'node:tls'

import { codeOf } from '#server/http/describe-fault.ts'
import { StartError } from '#server/start-error.ts'

import type { Ssl } from './connection.ts'

export type Host = { readonly host: string; readonly port: number }

/** What `DATABASE_URL` says. `prepare` is undefined where it does not say whether statements may be prepared. */
export type ReadAddress = {
  readonly url: string
  readonly hosts: readonly Host[]
  /** For connections to the host that `host` gives. */
  readonly sslTo: (host: () => Host) => Ssl
  readonly prepare: boolean | undefined
}

const form =
  /^postgres(?:ql)?:\/\/(?<login>[^@/?]*@)?(?<hosts>[^@/?]+)(?:\/(?<database>[^/?]*))?(?:\?(?<query>.*))?$/
const hostForm = /^(?<host>\[[\da-fA-F:.]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/

/** Those of libpq that mean something here, and `prepare`, which is the driver's. */
const known = new Set([
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'target_session_attrs',
  'prepare',
  // Without effect: the driver does neither, and asks for no more than the server does.
  'channel_binding',
  'gssencmode',
])
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']
const writableModes = ['read-write', 'primary']

/** @throws StartError with a sentence that says what of the address cannot be used, and repeats no password */
export function readAddress(text: string): ReadAddress {
  const { login = '', hosts = '', database, query } = form.exec(text)?.groups ?? {}
  if (!hosts || !login || !database)
    throw fault('must be an address such as postgres://music:password@db.example.org/music')
  const parameters = new Map(new URLSearchParams(query))
  for (const name of parameters.keys())
    if (!known.has(name)) throw fault(`has the parameter ${name}, which is not known here`)
  const wanted = parameters.get('target_session_attrs') ?? 'read-write'
  if (!writableModes.includes(wanted))
    throw fault('may ask for target_session_attrs=read-write or primary only: the server writes')
  const prepare = parameters.get('prepare')
  if (prepare && prepare !== 'true' && prepare !== 'false')
    throw fault('may say prepare=true or prepare=false only')
  const read = hosts.split(',').map(readHost)
  const [first] = read
  if (!first) throw fault('names no host')
  const url = `postgres://${login}${first.host}:${first.port}/${database}`
  assertEncoded(url)
  return {
    url,
    hosts: read.map(({ host, port }) => ({ host: host.replaceAll(/[[\]]/g, ''), port })),
    sslTo: readSsl(parameters),
    prepare: prepare === undefined ? undefined : prepare === 'true',
  }
}

/** A password may hold any sign, but an address has to spell some of them. */
function assertEncoded(url: string): void {
  try {
    const { username, password, pathname } = new URL(url)
    decodeURIComponent(username + password + pathname)
  } catch {
    throw fault('has a sign in its name or password that an address must spell: % as %25, # as %23')
  }
}

function readHost(text: string): Host {
  const { host, port = '5432' } = hostForm.exec(text)?.groups ?? {}
  if (!host || Number(port) > 65_535 || Number(port) === 0)
    throw fault(`names the host ${text}, which is none`)
  return { host, port: Number(port) }
}

/** As libpq reads them: `require` with a file of authorities checks the certificate, too. */
function readSsl(parameters: ReadonlyMap<string, string>): ReadAddress['sslTo'] {
  const root = parameters.get('sslrootcert')
  const usual = root === 'system' ? 'verify-full' : parameters.has('sslcert') ? 'require' : 'prefer'
  const mode = parameters.get('sslmode') ?? usual
  if (!sslModes.includes(mode))
    throw fault(`must have one of these as sslmode: ${sslModes.join(', ')}`)
  if (parameters.has('sslcert') && !/^(?:require|verify)/.test(mode))
    throw fault('names a certificate (sslcert), which is shown with sslmode=require or more only')
  if (mode === 'disable') return () => false
  const files: ConnectionOptions = {
    ...(root && root !== 'system' ? { ca: readPem('sslrootcert', root) } : {}),
    ...readOwnCertificate(parameters),
  }
  // The driver names no host that is a number, and `localhost` would then be looked for in the certificate.
  if (mode === 'verify-full')
    return (host) => ({
      ...files,
      rejectUnauthorized: true,
      checkServerIdentity: (_, certificate) => checkServerIdentity(host().host, certificate),
    })
  if (mode === 'verify-ca' || (mode === 'require' && root))
    return () => ({ ...files, rejectUnauthorized: true, checkServerIdentity: () => undefined })
  if (mode === 'require') return () => ({ ...files, rejectUnauthorized: false })
  return () => 'prefer'
}

/** What the server shows of its own. OpenSSL would refuse a pair that does not fit only when it connects. */
function readOwnCertificate(parameters: ReadonlyMap<string, string>): ConnectionOptions {
  const files = { sslcert: parameters.get('sslcert'), sslkey: parameters.get('sslkey') }
  if (!files.sslcert && !files.sslkey) return {}
  if (!files.sslcert || !files.sslkey)
    throw fault('has to name both, a certificate (sslcert) and its key (sslkey)')
  const pair = { cert: readPem('sslcert', files.sslcert), key: readPem('sslkey', files.sslkey) }
  try {
    createSecureContext(pair)
  } catch (error) {
    throw new StartError(
      `The certificate ${files.sslcert} and the key ${files.sslkey}, which DATABASE_URL names, cannot be used (${codeOf(error)}). Name a certificate and the key that belongs to it, without a passphrase.`,
      { cause: error },
    )
  }
  return pair
}

function readPem(parameter: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(
      `The file ${file}, which DATABASE_URL names as ${parameter}, cannot be read (${codeOf(error)}). Put it there, and let this user read it.`,
      { cause: error },
    )
  }
}

const fault = (what: string) => new StartError(`DATABASE_URL ${what}.`)
