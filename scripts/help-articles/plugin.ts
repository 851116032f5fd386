import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import type { Plugin } from 'vite'

import { loadArticles } from './load-articles.ts'
import type { ArticleFile, WholeArticle } from './read-articles.ts'

const list = 'virtual:help-articles'
const bodyPrefix = `${list}/`

/**
 * Makes modules of the Markdown files in a folder: the list of the articles, and each one's body,
 * which is fetched when it is read. Says of every file what is wrong with it.
 */
export function helpArticles(folder: string): Plugin {
  let known: readonly WholeArticle[] | undefined
  const forget = () => {
    known = undefined
  }
  return {
    name: 'help-articles',
    buildStart: forget,
    resolveId: (id) => (id === list || id.startsWith(bodyPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${list}`)) return undefined
      // Once for all of the modules: each of them needs the whole.
      const articles = (known ??= loadArticles(findFiles(folder)))
      if (id === `\0${list}`) return listModule(articles)
      const body = articles.find(({ article }) => id === `\0${bodyPrefix}${article.slug}`)?.body
      return body && `export const body = ${JSON.stringify(body)}`
    },
    configureServer(server) {
      server.watcher.add(folder)
      server.watcher.on('all', (_, path) => {
        if (!path.startsWith(folder) || !path.endsWith('.md')) return
        forget()
        server.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

function findFiles(folder: string): readonly ArticleFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({
      path: path.replaceAll(sep, '/'),
      text: readFileSync(join(folder, path), 'utf8'),
    }))
}

function listModule(articles: readonly WholeArticle[]): string {
  const bodies = articles.map(({ article: { slug } }) => {
    const name = JSON.stringify(slug)
    return `${name}: () => import(${JSON.stringify(bodyPrefix + slug)})`
  })
  return `export const articles = ${JSON.stringify(articles.map(({ article }) => article))}
export const bodies = { ${bodies.join(', ')} }`
}
