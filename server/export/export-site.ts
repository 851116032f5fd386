import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { PageConfig } from '#domain/page-config.ts'
import { renderPage } from '#server/web/page.ts'
import { contentsOf, staticFiles, writeWhole } from '#server/web/static-files.ts'
import { manifestName, renderManifest } from '#server/web/web.ts'

import type { ExportSettings } from './export-settings.ts'
import { privacyOf } from '#server/settings.ts'
import { hostFiles } from './host-files.ts'
import { hostRules } from './host-rules.ts'

const pageName = 'index.html'
const extensions = { br: '.br', gzip: '.gz' } as const

/**
 * Writes the built app as files that any host can serve below the base path, and beside them what tells hosts how.
 * What was there before stays, so that a page which somebody has open still finds its code.
 * @param from the folder of the built app
 * @returns how many files there are
 */
export async function exportSite(
  from: string,
  to: string,
  settings: ExportSettings,
): Promise<number> {
  const { basePath, brandName } = settings
  const html = await readFile(join(from, pageName), 'utf8')
  const page = renderPage(html, { config: configOf(settings), songs: [], isHome: false })
  const manifest = renderManifest(await readFile(join(from, manifestName), 'utf8'), brandName)
  const site = join(to, basePath)
  let written = 0

  /** In one step, and only what changed: somebody may be reading it. */
  async function write(path: string, body: string | Uint8Array) {
    written += 1
    const bytes = Buffer.from(body)
    const there = await readFile(path).catch(() => undefined)
    if (there?.equals(bytes)) return
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, bytes)
  }
  async function writeText(path: string, text: string) {
    const contents = contentsOf(text)
    for (const encoding of ['br', 'gzip'] as const)
      await write(path + extensions[encoding], (await contents[encoding]).body)
    await write(path, text)
  }

  for (const [path, file] of staticFiles(from).entries()) {
    if (path === pageName || path === manifestName) continue
    for (const encoding of ['br', 'gzip'] as const) {
      const content = await file.content(encoding)
      if (content.encoding === encoding)
        await write(join(site, path) + extensions[encoding], content.body)
    }
    await write(join(site, path), (await file.content('identity')).body)
  }
  for (const [name, text] of Object.entries(hostFiles(hostRules(from, page, settings))))
    await write(join(to, name), text)
  // Most hosts look for it at the top, some in the folder that is asked for.
  if (site !== join(to, '/')) await write(join(to, '404.html'), page)
  await writeText(join(site, manifestName), manifest)
  await writeText(join(site, '404.html'), page)
  // When all that it names is there.
  await writeText(join(site, pageName), page)
  return written
}

function configOf(settings: ExportSettings): PageConfig {
  const { basePath, brandName, projectUrl, publishableKey } = settings
  return {
    basePath,
    brandName,
    backendUrl: projectUrl,
    mediaUrl: `${projectUrl}/storage/v1/object/public/`,
    storageUrl: `${projectUrl}/storage/v1`,
    publishableKey,
    ...privacyOf(settings),
  }
}
