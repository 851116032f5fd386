import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'

/** For `localhost`, and its own authority. Both files belong to whom the folder belongs to. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  })
  const { uid, gid } = statSync(folder)
  for (const file of [certificate, key]) chownSync(file, uid, gid)
  chmodSync(key, 0o600)
  return { certificate, key }
}
