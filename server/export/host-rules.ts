import { securityHeaders } from '#server/http/security-headers.ts'
import { contentSecurityPolicy } from '#server/web/page.ts'
import { createHelpCode } from '#server/web/help-code.ts'
import { pages } from '#server/web/routes.ts'
import { cacheControl } from '#server/web/static-files.ts'

import type { ExportSettings } from './export-settings.ts'

export type HostHeaders = Readonly<Record<string, string>>

/** What a host of static files has to do as the server does it. */
export type HostRules = {
  readonly basePath: string
  /** With everything, also with what is not there. */
  readonly headers: HostHeaders
  /** Below the base path, without a part that may be missing; `:name` is one part, `*` the rest. */
  readonly pages: readonly { readonly path: string; readonly headers: HostHeaders }[]
  /** With what is in `assets/`. */
  readonly assets: HostHeaders
}

/**
 * @param folder of the built app
 * @param page as it goes out
 */
export function hostRules(
  folder: string,
  page: string,
  { basePath, publicOrigin, projectUrl }: ExportSettings,
): HostRules {
  const { origin } = new URL(projectUrl)
  const helpCode = createHelpCode(folder, basePath)
  return {
    basePath,
    headers: {
      ...securityHeaders(publicOrigin?.startsWith('https:') ?? false),
      'Content-Security-Policy': contentSecurityPolicy(page, { media: origin, pictures: origin }),
    },
    pages: pages.flatMap(plainPaths).map((path) => {
      const code = helpCode(path, '')
      return {
        path,
        headers: { 'Cache-Control': cacheControl.changing, ...(code ? { Link: code } : {}) },
      }
    }),
    assets: { 'Cache-Control': cacheControl.immutable },
  }
}

/** A path for each number of parts that a pattern may have: not every host knows `?`, or lets `*` be nothing. */
function plainPaths(pattern: string): string[] {
  const parts = pattern.split('/')
  const optional = parts.findIndex((part) => part === '*' || part.endsWith('?'))
  const fewest = optional < 0 ? parts.length : optional
  return Array.from({ length: parts.length - fewest + 1 }, (_, more) =>
    parts
      .slice(0, fewest + more)
      .join('/')
      .replaceAll('?', ''),
  )
}
