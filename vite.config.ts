import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Relative asset addresses let one build serve any base path. */
export default defineConfig({
  root: 'web',
  base: './',
  plugins: [react(), preloadFont()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
})

/** Lets the page ask for its font at once: found in the style sheet, it would miss the first paint. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
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
