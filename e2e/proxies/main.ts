import assert from 'node:assert/strict'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'

import { ended, type Server, startServer } from '#e2e/support/server.ts'
import { withFolder } from '#e2e/support/with-server.ts'
import { freePort } from '#scripts/setup/free-port.mjs'

import { proxies } from './proxies.ts'
import { checkStaticSite } from './static-site.ts'

type Answer = {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: string
}
type Options = {
  readonly method?: string
  readonly headers?: Record<string, string>
}
type Ask = (path: string, options?: Options, body?: string) => Promise<Answer>

const guesses = 3

/** What has to be as without a proxy before the server. */
const checks: Record<string, (ask: Ask, server: Server, ports: { http: number }) => Promise<void>> =
  {
    'the page comes over HTTPS, and only over it from then on': async (ask, _, { http }) => {
      const { status, headers, body } = await ask('/music/')
      assert.deepEqual([status, body.includes('<div id="root"')], [200, true])
      assert.match(String(headers['strict-transport-security']), /max-age/)
      const plain = await new Promise<{ status: number; to: string }>((resolve, reject) => {
        requestPlain({
          port: http,
          host: '127.0.0.1',
          path: '/music/',
          headers: { host: 'localhost' },
        })
          .once('response', ({ statusCode = 0, headers: { location = '' } }) =>
            resolve({ status: statusCode, to: location }),
          )
          .once('error', reject)
          .end()
      })
      assert.equal(plain.status, 308)
      assert.match(plain.to, /^https:\/\/localhost/)
    },
    'what is not below the base path is not there': async (ask) => {
      assert.equal((await ask('/clone/health')).status, 404)
    },
    'a part of a song comes as a part': async (ask, server) => {
      const url = await signedSong(server)
      const { status, headers, body } = await ask(url, { headers: { Range: 'bytes=5-9' } })
      assert.deepEqual([status, headers['content-length'], body.length], [206, '5', 5])
    },
    'the longest search has an address': async (ask) => {
      const path = `/music/search/${encodeURIComponent('漢'.repeat(5000))}`
      assert.equal((await ask(path)).status, 200)
    },
    'who claims to be elsewhere is counted where they are': async (ask, server) => {
      const { apikey } = await keyOf(server)
      const statuses: number[] = []
      for (let count = 0; count <= guesses; count++) {
        const { status } = await ask(
          '/music/auth/v1/token?grant_type=password',
          {
            method: 'POST',
            headers: {
              apikey,
              'Content-Type': 'application/json',
              'X-Forwarded-For': `198.51.100.${count}`,
            },
          },
          JSON.stringify({ email: 'nobody@example.org', password: 'a-wrong-guess-1' }),
        )
        statuses.push(status)
      }
      assert.deepEqual(statuses, [...Array.from({ length: guesses }, () => 400), 429])
    },
  }

for (const [name, start] of Object.entries(proxies))
  await withFolder(async (folder) => {
    const ports = { http: await freePort(), https: await freePort(), server: await freePort() }
    const server = await startServer({
      basePath: '/music/',
      port: ports.server,
      env: {
        PUBLIC_ORIGIN: `https://localhost:${ports.https}`,
        TRUST_PROXY: 'true',
        LOGIN_ATTEMPTS: String(guesses),
      },
    })
    const proxy = start(folder, ports)
    let said = ''
    proxy.stderr?.on('data', (data) => (said += String(data)))
    try {
      const ask = asker(ports.https)
      await reached(ask)
      for (const [rule, check] of Object.entries(checks)) {
        await check(ask, server, ports)
        process.stdout.write(`passed  ${name}: ${rule}\n`)
      }
    } catch (error) {
      process.stderr.write(`FAILED  ${name}\n${said}\n`)
      console.error(error)
      process.exitCode = 1
    } finally {
      await ended(proxy, 'SIGTERM')
      await server.stop()
    }
  })

await checkStaticSite().catch((error: unknown) => {
  process.stderr.write('FAILED  nginx with the exported files\n')
  console.error(error)
  process.exitCode = 1
})

/** Its certificate is one that it made itself. */
function asker(port: number): Ask {
  return (path, options = {}, body = '') =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          port,
          path,
          host: '127.0.0.1',
          servername: 'localhost',
          rejectUnauthorized: false,
          ...options,
          headers: { ...options.headers, host: `localhost:${port}` },
        },
        async (answer) => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          const { statusCode: status = 0, headers } = answer
          resolve({ status, headers, body: Buffer.concat(chunks).toString('latin1') })
        },
      )
      asked.once('error', reject)
      asked.end(body)
    })
}

/** The proxy needs a moment to begin. */
async function reached(ask: Ask): Promise<void> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const answer = await ask('/music/health').catch(() => undefined)
    if (answer?.status === 200) return
    if (performance.now() > deadline) throw new Error('The proxy does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function keyOf({ address }: Server) {
  const { publishableKey } = await fetch(`${address}config.json`).then((it) => it.json())
  return { apikey: String(publishableKey) }
}

/** The path of a song of the sample, which somebody new has signed. */
async function signedSong(server: Server): Promise<string> {
  const key = await keyOf(server)
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then((it) => it.json())
  const email = 'ada@example.org'
  const { access_token: token } = await post(
    'auth/v1/signup',
    { email, password: 'a-long-enough-1' },
    key,
  )
  const [row] = await fetch(`${server.address}rest/v1/media_items?select=file&limit=1`, {
    headers: key,
  }).then((it) => it.json())
  const file = String(row.file)
  const { urls } = await post(
    'media/sign',
    { files: [file] },
    { ...key, authorization: `Bearer ${token}` },
  )
  return String(urls[file])
}
