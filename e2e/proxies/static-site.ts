import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ended } from '#e2e/support/server.ts'
import { withFolder } from '#e2e/support/with-server.ts'
import { freePort } from '#scripts/setup/free-port.mjs'

const project = 'https://abcd.supabase.co'

type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>

/** What nginx has to do with the exported app by the `nginx.conf` that is beside it. */
const checks: Record<string, (ask: Ask) => Promise<void>> = {
  'the top leads to the app, and every page is there': async (ask) => {
    const top = await ask('/')
    assert.deepEqual([top.status, top.headers.get('location')], [302, '/music/'])
    const pages = ['', 'login', 'search', 'search/a%20%E6%BC%A2/songs', 'article/a/b', 'album/x']
    for (const path of pages) {
      const answer = await ask(`/music/${path}`)
      assert.deepEqual(
        [path, answer.status, answer.headers.get('cache-control')],
        [path, 200, 'no-cache'],
      )
      assert.match(await answer.text(), /<div id="root"/)
    }
  },
  'what is no page is answered so, with the page that says it': async (ask) => {
    for (const path of ['/music/nothing-here', '/music/album/x/y/z']) {
      const answer = await ask(path)
      assert.deepEqual([path, answer.status], [path, 404])
      assert.match(await answer.text(), /<div id="root"/)
    }
    assert.equal((await ask('/elsewhere')).status, 404)
  },
  'each answer has the headers of the app, and reaches the project alone': async (ask) => {
    for (const path of ['/music/', '/music/nothing-here', '/music/icon-192.png']) {
      const { headers } = await ask(path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.match(
        headers.get('content-security-policy') ?? '',
        new RegExp(`connect-src 'self' ${project};`),
      )
    }
  },
  'code is kept for good, compressed as it lies there, and a missing file is not kept': async (
    ask,
  ) => {
    const [code = ''] =
      /\/music\/assets\/[\w-]+\.js/.exec(await (await ask('/music/')).text()) ?? []
    const answer = await ask(code, { 'accept-encoding': 'gzip' })
    const { headers } = answer
    assert.deepEqual(
      [answer.status, headers.get('content-encoding'), headers.get('cache-control')],
      [200, 'gzip', 'public, max-age=31536000, immutable'],
    )
    assert.match(headers.get('content-type') ?? '', /javascript/)
    const missing = await ask('/music/assets/missing.js')
    assert.deepEqual([missing.status, missing.headers.get('cache-control')], [404, null])
  },
  'the manifest is one, and what is for the host is for nobody else': async (ask) => {
    const manifest = await ask('/music/manifest.webmanifest')
    assert.equal(manifest.headers.get('content-type'), 'application/manifest+json')
    for (const name of ['_headers', '_redirects', 'vercel.json', 'nginx.conf'])
      assert.equal((await ask(`/${name}`)).status, 404, name)
  },
}

/** Writes the app as files, serves them by nginx, and says what holds. @throws what does not */
export function checkStaticSite(): Promise<void> {
  return withFolder(async (folder) => {
    const site = join(folder, 'site')
    execFileSync(process.execPath, ['server/export/export-command.ts', site], {
      env: {
        ...process.env,
        BASE_PATH: '/music/',
        SUPABASE_URL: project,
        PUBLISHABLE_KEY: `sb_publishable_${'k'.repeat(30)}`,
      },
    })
    const port = await freePort()
    const main = join(folder, 'nginx.conf')
    writeFileSync(
      main,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
http {
	access_log off;
	include /etc/nginx/mime.types;
	server {
		listen 127.0.0.1:${port};
		root ${site};
		include ${site}/nginx.conf;
	}
}
`,
    )
    const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', main], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      const ask: Ask = (path, headers = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
      for (let tries = 0; ; tries++) {
        const isUp = await ask('/').catch(() => undefined)
        if (isUp) break
        if (tries === 100) throw new Error('nginx does not answer.')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      for (const [rule, check] of Object.entries(checks)) {
        await check(ask)
        process.stdout.write(`passed  nginx with the exported files: ${rule}\n`)
      }
    } finally {
      await ended(nginx, 'SIGTERM')
    }
  })
}
