import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Ports = { readonly http: number; readonly https: number; readonly server: number }

/** Starts a proxy by its file of `deploy/`, with the names, ports and files of this machine put in. */
type Start = (folder: string, ports: Ports) => ChildProcess

const deploy = 'deploy'

export const proxies: Record<string, Start> = { nginx: startNginx, caddy: startCaddy }

function startNginx(folder: string, ports: Ports): ChildProcess {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const site = replaceAll(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), {
    'listen [::]:80;\n': '',
    'listen [::]:443 ssl http2;\n': '',
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    'music.example.org;': 'localhost;',
    '127.0.0.1:4400': `127.0.0.1:${ports.server}`,
    '/etc/letsencrypt/live/music.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/music.example.org/privkey.pem': key,
  })
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}\nhttp { access_log off;\n${site}\n}\n`,
  )
  return spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', main], inheritFaults)
}

function startCaddy(folder: string, ports: Ports): ChildProcess {
  const site = replaceAll(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), {
    'music.example.org {': 'localhost {\n\ttls internal',
    '127.0.0.1:4400': `127.0.0.1:${ports.server}`,
  })
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n${site}`,
  )
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    ...inheritFaults,
    env,
  })
}

const inheritFaults: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'] }

/** @throws Error when the file no longer holds what is to be replaced */
function replaceAll(text: string, parts: Record<string, string>): string {
  let replaced = text
  for (const [part, by] of Object.entries(parts)) {
    if (!replaced.includes(part)) throw new Error(`“${part}” is not in the file any more.`)
    replaced = replaced.replaceAll(part, by)
  }
  return replaced
}
