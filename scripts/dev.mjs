import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { exitCode } from './setup/child.mjs'
import { project } from './setup/files.mjs'
import { freePort } from './setup/free-port.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run, say, Stop } from './setup/terminal.mjs'

await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  const { basePath, host, port } = await settings()
  const apiPort = await freePort()
  const web = await serveWeb({ basePath, host, port, api: `http://127.0.0.1:${apiPort}` })
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
    },
  })
  say(`Developing: http://localhost:${port}${basePath}`)
  process.exitCode = await exitCode(api)
  await web.close()
})

async function settings() {
  const { readSettings } = await import('#server/settings.ts')
  try {
    return readSettings(process.env)
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Vite with hot reload, in front of the server that has the data.
 * @param {{ basePath: string, host: string, port: number, api: string }} options
 */
async function serveWeb({ basePath, host, port, api }) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    configFile: join(project, 'vite.config.ts'),
    root: join(project, 'web'),
    base: basePath,
    plugins: [configBlock(`${api}${basePath}config.json`)],
    server: {
      host,
      port,
      strictPort: true,
      fs: { allow: [project] },
      proxy: Object.fromEntries(
        // All below manage/ but its page.
        [
          'auth/v1',
          'rest/v1',
          'media',
          'config.json',
          'health',
          'manage/(?!library(?:[/?]|$))',
        ].map((path) => [`^${basePath.replaceAll('.', '\\.')}${path}`, { target: api }]),
      ),
    },
  })
  return vite.listen().catch((error) => {
    const message = error instanceof Error ? error.message : String(error)
    throw new Stop(
      message.includes('already in use')
        ? `Port ${port} is taken by another program. Stop that, or set PORT to another number.`
        : `The development server cannot listen on ${host}:${port}: ${message}`,
    )
  })
}

/**
 * Fills the page's config block, as the server does with the built page.
 * @param {string} url
 * @returns {import('vite').Plugin}
 */
function configBlock(url) {
  return {
    name: 'config-block',
    async transformIndexHtml(html) {
      const config = (await whenUp(url)).replaceAll('<', String.raw`\u003c`)
      return html.replace(
        /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/,
        (_, open, close) => `${open}${config}${close}`,
      )
    },
  }
}

/** @param {string} url */
async function whenUp(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return answer.text()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
