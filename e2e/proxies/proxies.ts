import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { fillIn, prepareNginx } from '#scripts/cluster/nginx.ts'

type Ports = { readonly http: number; readonly https: number; readonly server: number }

/** Starts a proxy by its file of `deploy/`, with the names, ports and files of this machine put in. */
type Start = (folder: string, ports: Ports) => ChildProcess

export const proxies: Record<string, Start> = {
  nginx: startNginx,
  caddy: startCaddy,
  'caddy of the compose files': startCaddyOfCompose,
}

function startNginx(folder: string, { server, ...ports }: Ports): ChildProcess {
  const { words } = prepareNginx(folder, { ...ports, servers: [server] })
  return spawn('nginx', words, inheritFaults)
}

function startCaddy(folder: string, ports: Ports): ChildProcess {
  const site = fillIn('Caddyfile', {
    'music.example.org {': 'localhost {\n\ttls internal',
    '127.0.0.1:4400': `127.0.0.1:${ports.server}`,
  })
  return runCaddy(folder, ports, site)
}

/** The name `player`, which Docker would give, stands for this machine. */
function startCaddyOfCompose(folder: string, ports: Ports): ChildProcess {
  const site = fillIn('Caddyfile.compose', {
    '{$SITE} {': 'localhost {\n\ttls internal',
    'name player': 'name 127.0.0.1',
    'port 4400': `port ${ports.server}`,
  })
  return runCaddy(folder, ports, site)
}

function runCaddy(folder: string, ports: Ports, site: string): ChildProcess {
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
