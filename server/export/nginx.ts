import { expressionOf } from '#server/web/routes.ts'
import { cacheControl } from '#server/web/static-files.ts'
import { manifestName } from '#server/web/web.ts'

import type { HostHeaders, HostRules } from './host-rules.ts'

/** To be included in a `server` whose `root` is the site. A location has only its own headers, so each has all. */
export function nginxPart({ basePath, headers, pages, assets }: HostRules): string {
  const literal = basePath.replaceAll('.', String.raw`\.`)
  const page = (own: HostHeaders) => [
    `try_files ${basePath}index.html =404;`,
    ...add({ ...headers, ...own }, ' always'),
  ]
  const file = [
    'try_files $uri =404;',
    `error_page 404 ${basePath}404.html;`,
    ...add({ ...headers, 'Cache-Control': cacheControl.changing }, ' always'),
  ]
  const byHeaders = Map.groupBy(pages, (each) => JSON.stringify(each.headers))
  return [
    'charset utf-8;\ngzip_static on;\ngzip_vary on;\nabsolute_redirect off;\n',
    ...(basePath === '/' ? [] : [location('= /', [`return 302 ${basePath};`])]),
    location(String.raw`~ "^/(?:_headers|_redirects|vercel\.json|nginx\.conf)$"`, ['return 404;']),
    // Nobody should keep for a year that one is missing.
    location(`^~ ${basePath}assets/`, [
      'try_files $uri =404;',
      ...add(headers, ' always'),
      ...add(assets, ''),
    ]),
    ...[...byHeaders.values()].map((same) => {
      const expressions = same.map(({ path }) => expressionOf(path).source.slice(1, -1))
      return location(`~ "^${literal}(?:${expressions.join('|')})$"`, page(same[0]?.headers ?? {}))
    }),
    location(`= ${basePath}${manifestName}`, [
      'types { }',
      'default_type application/manifest+json;',
      ...file,
    ]),
    location(basePath, file),
  ].join('\n')
}

const location = (what: string, lines: readonly string[]) =>
  `location ${what} {\n${lines.map((line) => `\t${line}\n`).join('')}}\n`

/** @param when ` always` also with a refusal */
const add = (headers: HostHeaders, when: '' | ' always') =>
  Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', String.raw`\"`)}"${when};`,
  )
