import type { HostHeaders, HostRules } from './host-rules.ts'
import { nginxPart } from './nginx.ts'

/** What hosts read, by the name that they look for at the top of a site. */
export const hostFiles = (rules: HostRules): Readonly<Record<string, string>> => ({
  _headers: headersFile(rules),
  _redirects: redirectsFile(rules),
  'vercel.json': `${JSON.stringify(vercelSettings(rules), null, 2)}\n`,
  'nginx.conf': nginxPart(rules),
})

/** Of Netlify, Cloudflare and those that read the same. They join what two rules say of a header, so no path has two. */
function headersFile({ basePath, headers, pages, assets }: HostRules): string {
  return [
    headersRule('/*', headers),
    headersRule(`${basePath}assets/*`, assets),
    ...pages.map((page) => headersRule(basePath + page.path, page.headers)),
  ].join('\n')
}

const headersRule = (path: string, headers: HostHeaders) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/** Of the same. A page is the base path itself: Cloudflare would lead from `index.html` there. */
function redirectsFile({ basePath, pages }: HostRules): string {
  const lines = [
    ...(basePath === '/' ? [] : [`/ ${basePath} 302`]),
    ...pages.flatMap(({ path }) => (path === '' ? [] : [`${basePath}${path} ${basePath} 200`])),
  ]
  return `${lines.join('\n')}\n`
}

function vercelSettings({ basePath, headers, pages, assets }: HostRules) {
  const source = (path: string) => basePath + path.replace(/\*$/, ':rest+')
  return {
    redirects: basePath === '/' ? [] : [{ source: '/', destination: basePath, permanent: false }],
    rewrites: pages
      .filter(({ path }) => path !== '')
      .map(({ path }) => ({ source: source(path), destination: `${basePath}index.html` })),
    headers: [
      vercelRule('/(.*)', headers),
      vercelRule(source('assets/*'), assets),
      ...pages.map((page) => vercelRule(source(page.path), page.headers)),
    ],
  }
}

const vercelRule = (source: string, headers: HostHeaders) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})
