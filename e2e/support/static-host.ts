import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

import { freePort } from '#scripts/setup/free-port.mjs'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export type StaticHost = {
  /** No slash at its end. */
  readonly origin: string
  readonly stop: () => void
}

/** Serves a folder as Netlify and Cloudflare do: by its `_redirects`, its `_headers` and its `404.html`. */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const redirects = linesOf(folder, '_redirects').map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ')
    return { matches: matcherOf(from), to, status: Number(status) }
  })
  const headers = headersOf(folder)

  const server = createServer((incoming, outgoing) => {
    const path = decodeURIComponent((incoming.url ?? '').split('?')[0] ?? '')
    for (const [name, value] of headers.flatMap((rule) => (rule.matches(path) ? rule.headers : [])))
      outgoing.appendHeader(name, value)
    const rule = redirects.find(({ matches }) => matches(path))
    if (rule && rule.status !== 200) {
      outgoing.writeHead(rule.status, { Location: rule.to }).end()
      return
    }
    const asked = rule?.to ?? path
    const file = join(folder, asked.endsWith('/') ? `${asked}index.html` : asked)
    const isThere = extname(file) !== '' && existsSync(file)
    const sent = isThere ? file : join(folder, '404.html')
    outgoing.setHeader('Content-Type', types[extname(sent)] ?? 'application/octet-stream')
    outgoing.writeHead(isThere ? 200 : 404).end(readFileSync(sent))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const linesOf = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

type Rule = {
  readonly matches: (path: string) => boolean
  readonly headers: (readonly [name: string, value: string])[]
}

/** A path, and below it, indented, what is sent with it. */
function headersOf(folder: string): readonly Rule[] {
  const rules: Rule[] = []
  for (const line of linesOf(folder, '_headers')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.push([name, value])
    else rules.push({ matches: matcherOf(line), headers: [] })
  }
  return rules
}

/** `:name` is one part of a path, `*` the rest of it. */
function matcherOf(pattern: string): (path: string) => boolean {
  const expression = new RegExp(
    `^${pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '.*')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  )
  return (path) => expression.test(path)
}
