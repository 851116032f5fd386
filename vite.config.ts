import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { pictureWidths } from '#domain/catalogue.ts'
import { classNameOf } from '#scripts/first-paint/class-name.ts'
import { firstPaint } from '#scripts/first-paint/plugins.ts'
import { helpArticles } from '#scripts/help-articles/plugin.ts'
import { leaveOut } from '#scripts/leave-out/leave-out.ts'
import { uncalled } from '#scripts/leave-out/uncalled.ts'
import { cardPictureSizes, shownAtOnce } from '#web/music/cards/card-picture.ts'
import { pictureSources } from '#web/ui/picture/picture-sources.ts'

const firstScript = join(import.meta.dirname, 'web/first-paint.ts')
const articles = join(import.meta.dirname, 'web/features/help/articles')

const covers = {
  count: shownAtOnce,
  sizes: cardPictureSizes,
  srcSetOf: (address: string) => pictureSources(address, pictureWidths).srcSet,
}

/** What the pages of forms share, those of help and those of music: one file each, not a dozen small ones. */
const forms =
  /\/web\/(?:features\/(?:account|settings)\/(?!words)|ui\/(?:form\/(?!search|slider)|style\/columns)|lib\/session\/auth-errors|app\/(?:page\/form-page\.tsx|pages\/settings\/settings-page\.module))/
const help =
  /\/web\/(?:features\/help\/(?!words|articles\/)[^.]+\.(?:ts|tsx|css|module\.css)|ui\/form\/search-field)/
const music =
  /\/web\/(?:music\/(?!details)|player\/queue\/keep-tracks|lib\/(?:address|language)\/|app\/(?:page\/loading|pages\/not-found\/(?!words))|ui\/style\/tabs)/

/** Relative asset addresses let one build serve any base path. */
export default defineConfig({
  root: 'web',
  base: './',
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [
    react(),
    firstPaint(firstScript, covers),
    helpArticles(articles),
    ...Object.entries(uncalled).map(([name, parts]) => leaveOut(name, parts)),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // For the server, which names a page's files ahead.
    manifest: true,
    rolldownOptions: {
      output: {
        // Home names eighty files, and a hash does not compress: 32 bits of one weigh less than 48.
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            { name: firstScreen() },
            { name: 'copy-link', test: /copy-link/, minShareCount: 2 },
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'help', test: help, minShareCount: 2 },
            { name: 'music', test: music, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

type NameChunk = (
  id: string,
  graph: { getModuleInfo: (id: string) => { isEntry: boolean; importers: string[] } | null },
) => string | null

/** Keeps what the entry imports in one chunk: shared by the pages in many, it would weigh 7 KB more. */
function firstScreen(): NameChunk {
  const known = new Map<string, boolean>()
  return (id, graph) => {
    const isImported = (each: string): boolean => {
      const answer = known.get(each)
      if (answer !== undefined) return answer
      known.set(each, false)
      const info = graph.getModuleInfo(each)
      const found = info !== null && (info.isEntry || info.importers.some(isImported))
      known.set(each, found)
      return found
    }
    return isImported(id) ? 'app' : null
  }
}
