import { parse } from 'yaml'
import * as z from 'zod'

import { type Article, type ArticleBody, type HelpGroup, helpTopics } from '#domain/help.ts'

import { readBody } from './read-body.ts'

/** A file below the folder of the articles; its path has slashes. */
export type ArticleFile = { path: string; text: string }

export type WholeArticle = { path: string; article: Article; body: ArticleBody }

const text = z.string().trim().min(1)

const fields = z
  .strictObject({
    title: text,
    subtitle: text,
    order: z.int().positive(),
    quickHelp: z.int().positive().optional(),
    question: text.optional(),
    answer: text.optional(),
  })
  .refine(({ question, answer }) => (question === undefined) === (answer === undefined), {
    message: 'question and answer go together',
  })

/** The articles in the order shown, and a sentence for each file that is not one. */
export function readArticles(files: readonly ArticleFile[]): {
  articles: readonly WholeArticle[]
  problems: readonly string[]
} {
  const problems: string[] = []
  const articles = files.flatMap((file) => {
    try {
      return { path: file.path, ...readArticle(file) }
    } catch (error) {
      problems.push(`${file.path}: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  })
  return {
    articles: articles.toSorted((one, other) => compare(one.article, other.article)),
    problems,
  }
}

function readArticle({ path, text: source }: ArticleFile): Omit<WholeArticle, 'path'> {
  const [, frontMatter, markdown = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? []
  if (frontMatter === undefined) throw new Error('it does not begin with front matter between ---')
  const read = fields.safeParse(parse(frontMatter))
  if (!read.success) throw new Error(read.error.issues.map(sentence).join('; '))
  return { article: { ...readPlace(path), ...read.data }, body: readBody(markdown) }
}

const sentence = ({ path, message }: z.core.$ZodIssue) =>
  path.length > 0 ? `${path.join('.')}: ${message}` : message

function readPlace(path: string): Pick<Article, 'category' | 'group' | 'slug'> {
  const [, category = '', group = '', slug] =
    /^([^/]+)\/([^/]+)\/([a-z0-9-]+)\.md$/.exec(path) ?? []
  if (slug === undefined)
    throw new Error('its path must be <category>/<group>/<slug>.md, the slug of a-z, 0-9 and -')
  const topic = helpTopics.find((each) => each.category === category)
  if (!topic) throw new Error(`there is no category ${category}`)
  const known = topic.groups.find((each) => each === group)
  if (!known) throw new Error(`there is no group ${group} in ${category}`)
  return { category: topic.category, group: known, slug }
}

const groups: readonly HelpGroup[] = helpTopics.flatMap((topic) => topic.groups)

const compare = (one: Article, other: Article) =>
  groups.indexOf(one.group) - groups.indexOf(other.group) || one.order - other.order
