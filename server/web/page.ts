import { createHash } from 'node:crypto'

/** What the browser is told of the server; `web/lib/config.ts` reads it. */
export type PublicConfig = {
  readonly basePath: string
  readonly brandName: string
  readonly backendUrl: string
  readonly publishableKey: string
}

/** The page with absolute addresses below the base path, and what it is told in its blocks. */
export function renderPage(html: string, config: PublicConfig, songs: readonly unknown[]): string {
  const blocks: Record<string, unknown> = {
    config,
    'first-songs': songs.length > 0 ? songs : null,
  }
  return html
    .replaceAll(/ (src|href)="\.\//g, (_, name: string) => ` ${name}="${config.basePath}`)
    .replaceAll('url(./', `url(${config.basePath}`)
    .replaceAll(
      /(<script type="application\/json" id="([\w-]+)">)[\s\S]*?(<\/script>)/g,
      (_, open: string, id: string, close: string) => open + json(blocks[id]) + close,
    )
}

const json = (content: unknown) => JSON.stringify(content).replaceAll('<', String.raw`\u003c`)

/** Only what the page itself holds inline is allowed inline, by its hash. */
export function contentSecurityPolicy(page: string): string {
  const inline = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return [
    "default-src 'none'",
    `script-src 'self'${inline('script').join('')}`,
    `style-src 'self'${inline('style').join('')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
