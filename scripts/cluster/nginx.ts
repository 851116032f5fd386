import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeCertificate } from '#server/cluster/certificate.ts'

type Ports = {
  readonly http: number
  readonly https: number
  /** Of the copies behind it. */
  readonly servers: readonly number[]
}

/**
 * Puts the ports and files of this machine into nginx's site of `deploy/`.
 * Gives what nginx is called with, and the certificate that it shows.
 */
export function prepareNginx(folder: string, { http, https, servers }: Ports) {
  const { certificate, key } = makeCertificate(folder)
  const site = fillIn('nginx.conf', {
    'listen [::]:80;\n': '',
    'listen [::]:443 ssl http2;\n': '',
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    'music.example.org;': 'localhost;',
    'server 127.0.0.1:4400;': servers.map((port) => `server 127.0.0.1:${port};`).join('\n\t'),
    '/etc/letsencrypt/live/music.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/music.example.org/privkey.pem': key,
  })
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events { worker_connections 8192; }\nhttp { access_log off;\n${site}\n}\n`,
  )
  return { words: ['-e', 'stderr', '-p', folder, '-c', main], certificate }
}

/** A file of `deploy/` with parts replaced. @throws Error when one of them is not in it any more */
export function fillIn(file: string, parts: Record<string, string>): string {
  let text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
  for (const [part, by] of Object.entries(parts)) {
    if (!text.includes(part)) throw new Error(`“${part}” is not in ${file} any more.`)
    text = text.replaceAll(part, by)
  }
  return text
}
