import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { type Browser, endProgram } from './browser.ts'

const preferences = { 'browser.shell.checkDefaultBrowser': false, 'app.update.enabled': false }

/** Starts Firefox and speaks WebDriver BiDi with it. */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Firefox ended before it could be asked.')))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  const { send, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const context: unknown = contexts[0].context
  return {
    name: 'Firefox',
    goTo: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return String(result.value)
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    picture: async () => (await send('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      close()
      await endProgram(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Commands and answers over one socket, matched by number. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data))
    const command = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') command?.reject(new Error(message))
    else command?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection.')))
  })
  let count = 0
  return {
    // eslint-disable-next-line typescript/no-explicit-any -- each command answers in its own shape
    send: (method: string, params: object): Promise<any> => {
      const command = Promise.withResolvers<unknown>()
      waiting.set((count += 1), command)
      socket.send(JSON.stringify({ id: count, method, params }))
      return command.promise
    },
    close: () => socket.close(),
  }
}
