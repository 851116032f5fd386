import { addresses } from '#domain/addresses.ts'

/** The patterns of the pages that exist, below the base path. */
export const pages = Object.values(addresses).map((pattern) => pattern.slice(1))

/** What a pattern stands for: `:name` is one part of a path, `:name?` one that may be missing, `*` the rest of it. */
export const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll('/*', '(?:/.*)?')
      .replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}/?$`,
    's',
  )

const expressions = pages.map(expressionOf)

/** Whether a path below the base path is a page of the app. */
export const isPage = (path: string): boolean => expressions.some((each) => each.test(path))
