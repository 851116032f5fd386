import { dirname } from 'node:path'

import { build, type Plugin } from 'vite'

import type { SourcesApi } from '#scripts/web-build/record-sources.ts'

import { classNameOf } from './class-name.ts'

type Covers = {
  /** How many are shown at once. */
  readonly count: number
  /** How wide they are, as the `sizes` of an image. */
  readonly sizes: string
  readonly srcSetOf: (address: string) => string
}

/** What lets the page paint, and ask for its data, before the app's code is there; for builds only. */
export const firstPaint = (script: string, covers: Covers): Plugin[] => [
  preloadFont(),
  preloadCovers(covers),
  codeComesLast(),
  inlineStyles(),
  inlineScript(script),
]

/** Lets the page ask for its font at once: found in the style sheet, it would miss the first paint. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /figtree.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `./${file}`,
          },
          injectTo: 'head-prepend',
        })),
  }
}

/** Lets Home ask at once for the covers that it shows at once; the server fills in which they are. */
function preloadCovers({ count, sizes, srcSetOf }: Covers): Plugin {
  const links = Array.from({ length: count }, (_, place) => ({
    tag: 'link',
    attrs: {
      rel: 'preload',
      as: 'image',
      imagesrcset: srcSetOf(`./media/%cover-${place}%`),
      imagesizes: sizes,
      fetchpriority: 'high',
    },
    // After the viewport is known, by which the browser chooses among the widths.
    injectTo: 'head' as const,
  }))
  return { name: 'preload-covers', apply: 'build', transformIndexHtml: () => links }
}

/** Lets what is shown first come before the app's code, for which it need not wait, and which it awaits. */
function codeComesLast(): Plugin {
  return {
    name: 'code-comes-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
        if (!tag) throw new Error('The page has no script of the app')
        const late = tag.replace('<script', '$& fetchpriority="low"')
        return html.replace(tag, '').replace('</body>', `${late}</body>`)
      },
    },
  }
}

/** Puts the first screen's style sheet into the page: it need not be asked for before the first paint. */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page')
      page.source = String(page.source).replaceAll(
        /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g,
        (_link, file: string) => {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}`)
          delete bundle[file]
          // Nor is it asked for with code that a page loads later.
          for (const part of Object.values(bundle))
            if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(file)
          return `<style>${String(sheet.source).replaceAll(/url\(["']?\.\//g, '$&assets/')}</style>`
        },
      )
    },
  }
}

/** Puts a script of its own into the page, which runs as soon as the browser reads it. */
function inlineScript(file: string): Plugin<SourcesApi> {
  const sources: string[] = []
  return {
    name: 'inline-script',
    apply: 'build',
    api: { sources },
    transformIndexHtml: async () => [
      { tag: 'script', children: await buildScript(file, sources), injectTo: 'body' },
    ],
  }
}

async function buildScript(entry: string, sources: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    css: { modules: { generateScopedName: classNameOf } },
    root: dirname(entry),
    logLevel: 'silent',
    plugins: [
      {
        name: 'note-sources',
        buildEnd() {
          sources.push(...this.getModuleIds())
        },
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'firstPaint' },
    },
  })
  const [first] = [result].flat()
  if (!first || !('output' in first)) throw new Error(`${entry} was not built`)
  return first.output[0].code.trim()
}
