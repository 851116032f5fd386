import { dirname } from 'node:path'

import { build, type Plugin } from 'vite'

/** What lets the page paint, and ask for its data, before the app's code is there; for builds only. */
export const firstPaint = (script: string): Plugin[] => [
  preloadFont(),
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
          return `<style>${String(sheet.source).replaceAll('url(./', 'url(./assets/')}</style>`
        },
      )
    },
  }
}

/** Puts a script of its own into the page, which runs as soon as the browser reads it. */
function inlineScript(file: string): Plugin {
  return {
    name: 'inline-script',
    apply: 'build',
    transformIndexHtml: async () => [
      { tag: 'script', children: await buildScript(file), injectTo: 'body' },
    ],
  }
}

async function buildScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'silent',
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
