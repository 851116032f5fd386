import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { pageFile } from './routes.ts'

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

/**
 * Names the code that a page needs beyond the app's own in a `Link` header, so that a browser fetches it together with
 * the app's, and not one after the other as each names the next.
 * @returns the header for a path below the base path; empty where there is nothing to name
 */
export function createPageCode(folder: string, basePath: string) {
  const manifest = readManifest(folder)
  return (path: string, language = 'en'): string => {
    const sources = sourcesOf(path, language).filter((source) => Object.hasOwn(manifest, source))
    const links = filesOf(manifest, sources).map((file) =>
      file.endsWith('.css')
        ? `<${basePath}${file}>; rel=preload; as=style; crossorigin`
        : `<${basePath}${file}>; rel=modulepreload`,
    )
    return links.join(', ')
  }
}

function sourcesOf(path: string, language: string): string[] {
  const page = pageFile(path)
  if (!page) return []
  const sources = [`app/pages/${page}.tsx`]
  if (/^en\b/i.test(language)) sources.push('messages/en/index.ts')
  const help = /^(article|search-result)(?:\/|$)(?<slug>.*)/.exec(path)
  if (help) sources.push('app/shell/plain-layout.tsx')
  if (page === 'article-page') sources.push(`../virtual:help-articles/${help?.groups?.['slug']}`)
  return sources
}

/** Of the sources and all that they import, but the app's own, each once. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set([app])
  const files = new Set<string>()
  const waiting = [...sources]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const part = seen.has(source) ? undefined : manifest[source]
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
