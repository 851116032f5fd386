import { createHash } from 'node:crypto'

/** What the browser is told of the server; `web/lib/config.ts` reads it. */
export type PublicConfig = {
  readonly basePath: string
  readonly brandName: string
  readonly backendUrl: string
  readonly publishableKey: string
}

/** The page with absolute addresses below the base path, and the config in its block. */
export function renderPage(html: string, config: PublicConfig): string {
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  return html
    .replaceAll(/ (src|href)="\.\//g, (_, name: string) => ` ${name}="${config.basePath}`)
    .replace(
      /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/,
      (_, open: string, close: string) => open + json + close,
    )
}

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
