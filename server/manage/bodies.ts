import { z } from 'zod'

/** Of a file, where ids end. */
export const newestId = 2 ** 31 - 1
const id = z.number().int().positive().max(newestId)
const isBelow = (path: string) => !path.split(/[/\\]/).includes('..')
const mayBePath = (path: string) => path.length <= 4000 && !path.includes('\0')
const listeners = z.union([z.literal('everybody'), z.array(z.string().max(254))])
/** What is sent to manage the library, by what it is about. */
export const bodies = {
  folder: z.object({
    path: z.string().min(1).refine(mayBePath),
    listeners: listeners.optional(),
    /** Music comes into it later. */
    isBareMeant: z.boolean().optional(),
  }),
  /**
   * Of a file, what was skipped is looked at again; of nothing, all folders. `isAnew`: whether files changed or not.
   * `gone`: the path of a folder, or of a part of one, in which nothing is to be any more.
   */
  scan: z.object({
    folder: id.optional(),
    isAnew: z.boolean().optional(),
    path: z.string().refine(mayBePath).refine(isBelow).optional(),
    gone: z.string().refine(mayBePath).refine(isBelow).optional(),
  }),
  listeners: z.object({ listeners }),
  sample: z.object({ isHidden: z.boolean() }),
  forget: z.object({ tracks: z.array(z.string().max(100)).min(1).max(100) }),
}
