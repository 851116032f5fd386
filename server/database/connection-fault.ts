import { codeOf } from '#server/http/describe-fault.ts'
import { StartError } from '#server/start-error.ts'

import type { ReadAddress } from './read-address.ts'
import { ReadOnlyError } from './writable-host.ts'

const certificateFaults =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_CERT)/
const unreachable = /^(?:E[A-Z_]+|CONNECT_TIMEOUT|CONNECTION_\w+)$/

/** A StartError where a person can do something about it, else the error as it is. */
export function explainConnectionFault(
  error: unknown,
  { url, hosts, sslTo }: ReadAddress,
): unknown {
  const { username: name, pathname } = new URL(url)
  const role = decodeURIComponent(name)
  const database = decodeURIComponent(pathname.slice(1))
  const where = hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
  const says = sentence()
  return says ? new StartError(says, { cause: error }) : error

  function sentence(): string | undefined {
    const code = codeOf(error)
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof ReadOnlyError)
      return `The database at ${where} can only be read: it is a standby, or default_transaction_read_only is on. Name the primary in DATABASE_URL; where it is this one: alter database ${database} set default_transaction_read_only = off;`
    if (code === '28P01' || code === '28000')
      return `The database at ${where} does not let the role ${role} in (${said}). Correct DATABASE_URL or pg_hba.conf, or: alter role ${role} with login password '…';`
    if (code === '3D000')
      return `The database ${database} does not exist at ${where}. Make it: create database ${database} owner ${role} encoding 'UTF8' template template0;`
    if (code === '42501')
      return `The role ${role} may not enter the database ${database} (${said}). Allow it: grant connect on database ${database} to ${role};`
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
      return `The certificate of the database at ${where} is for another name (${code}). Name the host in DATABASE_URL as the certificate does, or let its authority be enough: sslmode=verify-ca.`
    if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
      return `The certificate of the database at ${where} is not valid today (${code}). Renew it, or correct this machine's clock.`
    if (certificateFaults.test(code))
      return `The certificate of the database at ${where} is not trusted (${code}). Name the file of its authority in DATABASE_URL: sslmode=verify-full&sslrootcert=/path/of/ca.pem.`
    if (code === '53300')
      return `The database at ${where} has no connection left. Allow more (max_connections), or lower DATABASE_CONNECTIONS.`
    if (code === 'ECONNRESET' && hosts.some((host) => typeof sslTo(() => host) === 'object'))
      return `The database at ${where} broke the connection off (${code}). Where it has no encryption, which sslmode asks for, let it have some (ssl = on, with a certificate), or take sslmode out of DATABASE_URL.`
    if (unreachable.test(code))
      return `The database at ${where} cannot be reached (${code}). Start it, or correct DATABASE_URL.`
    return undefined
  }
}
