import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

/** What the build says of its files, by their sources: https://vite.dev/guide/backend-integration */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

const app = 'index.html'

/** The pages of help, by their folders in `web/app/pages/`, and the article that is asked for. */
const helpPage = /^(?<page>article|search-result)(?:\/|$)(?<slug>.*)/

/**
 * Names the code that a page of help needs beyond the app's own in a `Link` header, so that a browser fetches it
 * together with the app's, and not one after the other as each names the next. Pages with a player have more to fetch
 * than code: theirs then comes later, as measured.
 * @returns the header for a path below the base path; empty where there is nothing to name
 */
export function createHelpCode(folder: string, basePath: string) {
  const manifest = readManifest(folder)
  return (path: string, language = 'en'): string => {
    const links = filesOf(manifest, sourcesOf(path, language)).map((file) =>
      file.endsWith('.css')
        ? `<${basePath}${file}>; rel=preload; as=style; crossorigin`
        : `<${basePath}${file}>; rel=modulepreload`,
    )
    return links.join(', ')
  }
}

function sourcesOf(path: string, language: string): string[] {
  const { page, slug } = helpPage.exec(path)?.groups ?? {}
  if (!page) return []
  return [
    'app/shell/plain-layout.tsx',
    `app/pages/${page}/${page}-page.tsx`,
    `../virtual:help-articles/${slug}`,
    ...(/^en\b/i.test(language) ? ['messages/en.ts'] : []),
  ]
}

/** Of the sources that the build knows and all that they import, but the app's own, each once. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set([app])
  const files = new Set<string>()
  const waiting = [...sources]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const part = !seen.has(source) && Object.hasOwn(manifest, source) && manifest[source]
    seen.add(source)
    if (!part) continue
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file)
    waiting.push(...(part.imports ?? []))
  }
  return [...files]
}

function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite/manifest.json')
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
