import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Context, Hono } from 'hono'

import { refusal } from '#server/http/answers.ts'
import type { PageConfig } from '#domain/page-config.ts'
import { describeFault } from '#server/http/describe-fault.ts'

import { createFreshPages, type WebOptions } from './fresh-pages.ts'
import { createHelpCode } from './help-code.ts'
import { isPage } from './routes.ts'
import {
  cacheControl,
  type Content,
  type Contents,
  contentsOf,
  type Encoding,
  staticFiles,
} from './static-files.ts'

export const manifestName = 'manifest.webmanifest'
const configName = 'config.json'

/** What is neither a page nor a file of the build. */
export const fileRoutes = [configName, manifestName] as const

/** Serves the built app: its pages, its assets and what it may know of the server. */
export async function createWeb(options: WebOptions) {
  const { folder, config, log } = options
  const web = new Hono({ strict: true })
  const files = staticFiles(folder)
  const freshPages = await createFreshPages(options)
  const manifest = readManifest(folder, config)
  const helpCode = createHelpCode(folder, config.basePath)

  web.get(`${config.basePath}${configName}`, (context) =>
    context.json(config, 200, { 'Cache-Control': cacheControl.changing }),
  )

  web.get('*', async (context) => {
    const path = context.req.path.slice(config.basePath.length)
    if (path === manifestName && manifest) return sendManifest(context, manifest)
    const file = path === 'index.html' ? undefined : files.get(path)
    if (file) {
      const cached = file.immutable ? cacheControl.immutable : cacheControl.changing
      return answer(context, 200, await file.content(encodingFor(context)), file.type, cached)
    }
    if (isPage(path)) return sendPage(context, 200, path)
    if (path.startsWith('assets/') || !wantsPage(context)) return missing()
    return sendPage(context, 404, path)
  })

  web.all('*', () =>
    refusal(405, 'method_not_allowed', 'That method is not allowed here', { Allow: 'GET, HEAD' }),
  )

  web.onError((error) => {
    log.error(describeFault(error), 'A file of the web app could not be sent')
    return refusal(500, 'unexpected_failure', 'The file could not be sent')
  })

  async function sendPage(context: Context, status: 200 | 404, path: string) {
    const page = (await freshPages?.latest())?.[path === '' ? 'home' : 'other']
    if (!page)
      return refusal(503, 'not_built', 'The web app is not built yet. Run "npm run build".', {
        'Retry-After': '5',
      })
    context.header('Content-Security-Policy', page.policy)
    const code = helpCode(path, context.req.header('Accept-Language'))
    if (code) context.header('Link', code)
    return answer(
      context,
      status,
      await page.contents[encodingFor(context)],
      'text/html; charset=utf-8',
      cacheControl.changing,
    )
  }

  return {
    fetch: web.fetch,
    compressAll: () => files.compressAll(),
    expirePages: () => freshPages?.expire(),
  }
}

const missing = () => refusal(404, 'not_found', 'There is no such file')

/** Who does not say what they want gets a page, as a browser would. */
function wantsPage({ req }: Context): boolean {
  const accepted = req.header('Accept') ?? ''
  return accepted === '' || /text\/(?:html|\*)|\*\/\*/i.test(accepted)
}

function readManifest(folder: string, { brandName }: PageConfig) {
  const file = join(folder, manifestName)
  if (!existsSync(file)) return undefined
  return contentsOf(renderManifest(readFileSync(file, 'utf8'), brandName))
}

const sendManifest = async (context: Context, contents: Contents) =>
  answer(
    context,
    200,
    await contents[encodingFor(context)],
    'application/manifest+json',
    cacheControl.changing,
  )

function encodingFor({ req }: Context): Encoding {
  const accepted = (req.header('Accept-Encoding') ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

function answer(
  context: Context,
  status: 200 | 404,
  { body, encoding, etag }: Content,
  type: string,
  kept: string,
) {
  context.header('Cache-Control', kept)
  context.header('Vary', 'Accept-Encoding')
  context.header('ETag', etag)
  if (status === 200 && context.req.header('If-None-Match')?.includes(etag))
    return context.body(null, 304)
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  context.header('Content-Type', type)
  return context.body(body, status)
}

/** The manifest with the product's name in it, under which a device lists the installed app. */
export function renderManifest(json: string, brandName: string): string {
  const manifest: Record<string, unknown> = JSON.parse(json)
  return JSON.stringify({ ...manifest, name: brandName, short_name: brandName })
}
