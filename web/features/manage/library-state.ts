import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { ask, ManageError } from './manage-client.ts'
import { saidSchema } from './sentences.ts'

const countsSchema = v.object({
  read: v.number(),
  added: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  back: v.number(),
  missing: v.number(),
  skipped: v.number(),
})

const statusSchema = v.object({
  running: v.optional(
    v.object({
      doing: v.picklist(['files', 'covers', 'sending']),
      path: v.optional(v.string()),
      done: v.number(),
      total: v.optional(v.number()),
      rate: v.number(),
      counts: countsSchema,
    }),
  ),
  isWaiting: v.boolean(),
  isElsewhere: v.boolean(),
  endedAt: v.optional(v.number()),
  loudness: v.optional(
    v.object({
      left: v.number(),
      failed: v.number(),
      isMeasuring: v.boolean(),
      canMeasure: v.boolean(),
    }),
  ),
  said: v.optional(v.array(saidSchema), []),
  last: v.optional(
    v.object({
      at: v.number(),
      counts: v.optional(countsSchema),
      fault: v.optional(saidSchema),
      isStopped: v.boolean(),
    }),
  ),
})

const figures = {
  added: v.number(),
  changed: v.number(),
  back: v.optional(v.number(), 0),
  missing: v.number(),
  skipped: v.number(),
}

const foldersSchema = v.object({
  /** Where what is uploaded is put. */
  uploadsDir: v.optional(v.string()),
  isSampleShown: v.boolean(),
  folders: v.array(
    v.object({
      id: v.number(),
      path: v.string(),
      songs: v.number(),
      listeners: v.optional(v.nullable(v.number()), null),
      people: v.optional(v.array(v.string()), []),
      isThere: v.boolean(),
      scan: v.nullable(
        v.object({
          started: v.string(),
          ended: v.nullable(v.string()),
          files: v.number(),
          others: v.optional(v.record(v.string(), v.number()), {}),
          ...figures,
        }),
      ),
      news: v.optional(v.nullable(v.object({ ended: v.nullable(v.string()), ...figures })), null),
    }),
  ),
})

export type LibraryStatus = v.InferOutput<typeof statusSchema>
export type LibraryFolder = v.InferOutput<typeof foldersSchema>['folders'][number]

const everyMs = { running: 1000, idle: 5000 }

/** Nobody who may not becomes somebody who may by asking again. */
const retry = (_: number, error: Error) =>
  !(error instanceof ManageError && ['not_operator', 'not_logged_in'].includes(error.code))

/** What is done to the library just now, asked again and again. */
export const statusQuery = queryOptions({
  queryKey: ['manage', 'status'],
  queryFn: async () => v.parse(statusSchema, await ask('GET', 'status')),
  retry,
  staleTime: 0,
  refetchInterval: ({ state: { data, status } }) => {
    if (status === 'error') return false
    return data?.running || data?.isWaiting || data?.isElsewhere ? everyMs.running : everyMs.idle
  },
})

export const foldersQuery = queryOptions({
  queryKey: ['manage', 'folders'],
  queryFn: async () => v.parse(foldersSchema, await ask('GET', 'folders')),
  retry,
  staleTime: 0,
})
