import { spawn } from 'node:child_process'

import { freePort } from '#scripts/setup/free-port.mjs'

import { type Browser, endProgram, until } from './browser.ts'

/** Starts WebKit's driver, on a display of its own, and speaks W3C WebDriver with it. */
export async function openWebKit(driver: string): Promise<Browser> {
  const port = await freePort()
  const words = ['--auto-servernum', driver, `--port=${port}`]
  const child = spawn('xvfb-run', words, { stdio: 'ignore', detached: true })
  const address = `http://127.0.0.1:${port}`
  await until('that the driver of WebKit answers', () => ask(`${address}/status`, 'GET'))
  const options = { args: ['--automation'] }
  const { sessionId } = await ask(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${address}/session/${sessionId}`
  const post = (path: string, body: object = {}) => ask(`${session}/${path}`, 'POST', body)
  return {
    name: 'WebKit',
    goTo: (url) => post('url', { url }),
    reload: () => post('refresh'),
    evaluate: async (expression) =>
      String(await post('execute/sync', { script: `return ${expression}`, args: [] })),
    perform: (actions) => post('actions', { actions }),
    picture: () => ask(`${session}/screenshot`, 'GET'),
    close: async () => {
      await ask(session, 'DELETE')
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await endProgram(child)
    },
  }
}

// eslint-disable-next-line typescript/no-explicit-any -- each command answers in its own shape
async function ask(url: string, method: string, body?: object): Promise<any> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(value.message)
  return value
}
