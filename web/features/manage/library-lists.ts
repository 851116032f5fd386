import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { ask } from './manage-client.ts'

export const listNames = [
  'skipped',
  'missing',
  'untagged',
  'uncovered',
  'unmeasured',
  'duplicates',
] as const
export type ListName = (typeof listNames)[number]

const place = { root: v.string(), path: v.nullable(v.string()) }
const copySchema = v.object({ id: v.number(), ...place, title: v.string(), album: v.string() })

const rowSchema = v.object({
  id: v.optional(v.union([v.number(), v.string()])),
  folder: v.optional(v.number()),
  root: v.optional(v.string()),
  path: v.optional(v.nullable(v.string())),
  reason: v.optional(v.string()),
  code: v.optional(v.string()),
  detail: v.optional(v.string()),
  track: v.optional(v.string()),
  title: v.optional(v.string()),
  desc: v.optional(v.nullable(v.string())),
  album: v.optional(v.string()),
  copies: v.optional(v.array(copySchema)),
})

const pageSchema = v.object({ rows: v.array(rowSchema), after: v.optional(v.string()) })

export type ListRow = v.InferOutput<typeof rowSchema>

const countsSchema = v.record(v.string(), v.object({ count: v.number(), isMore: v.boolean() }))

/** How many rows each list has, up to those of a page. */
export const countsQuery = queryOptions({
  queryKey: ['manage', 'lists'],
  queryFn: async () => v.parse(countsSchema, await ask('GET', 'lists')),
  staleTime: 0,
})

/** What there is to mend, by page. */
export const listQuery = (name: ListName) =>
  infiniteQueryOptions({
    queryKey: ['manage', 'lists', name],
    queryFn: async ({ pageParam }) =>
      v.parse(
        pageSchema,
        await ask(
          'GET',
          `lists/${name}${pageParam === '' ? '' : `?after=${encodeURIComponent(pageParam)}`}`,
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    staleTime: 0,
  })
