import { createHash } from 'node:crypto'

import type { PageConfig } from '#domain/page-config.ts'

const plainAddress = /^[\w/.-]+$/

/** A row of a song; `url` is the address of its cover below `media/`, without width and format. */
export type FirstSong = { readonly url: string }

type Content = {
  readonly config: PageConfig
  readonly songs: readonly FirstSong[]
  /** Whose covers the page asks for at once; the others it does not show. */
  readonly isHome: boolean
}

/** The page with absolute addresses below the base path, and what it is told in its blocks. */
export function renderPage(html: string, { config, songs, isHome }: Content): string {
  const blocks: Record<string, unknown> = {
    config,
    'first-songs': songs.length > 0 ? songs : null,
  }
  return html
    .replaceAll(/<link [^>]*%cover-(\d+)%[^>]*>\s*/g, (link, place: string) => {
      const cover = isHome ? songs[Number(place)]?.url : undefined
      if (!cover || !plainAddress.test(cover)) return ''
      return link.replaceAll(`./media/%cover-${place}%`, config.mediaUrl + cover)
    })
    .replaceAll(/ (src|href)="\.\//g, (_, name: string) => ` ${name}="${config.basePath}`)
    .replaceAll(/url\((["']?)\.\//g, (_, quote: string) => `url(${quote}${config.basePath}`)
    .replaceAll(
      /(<script type="application\/json" id="([\w-]+)">)[\s\S]*?(<\/script>)/g,
      (_, open: string, id: string, close: string) => open + json(blocks[id]) + close,
    )
}

const json = (content: unknown) => JSON.stringify(content).replaceAll('<', String.raw`\u003c`)

/** Beside the page's own. */
export type Origins = {
  readonly media: string | undefined
  readonly pictures: string | undefined
}

const and = (origin: string | undefined) => (origin ? ` ${origin}` : '')

/** Only what the page itself holds inline is allowed inline, by its hash. */
export function contentSecurityPolicy(page: string, { media, pictures }: Origins): string {
  const inline = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return [
    "default-src 'none'",
    `script-src 'self'${inline('script').join('')}`,
    `style-src 'self'${inline('style').join('')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${and(pictures)}`,
    `media-src 'self' data: blob:${and(media)}`,
    "font-src 'self' data:",
    `connect-src 'self'${and(media)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
