import * as z from 'zod/mini'

/** What another page may hand over to this one with the navigation. */
const arrivalSchema = z.object({
  message: z.optional(z.string()),
  from: z.optional(z.string()),
})

export type Arrival = z.infer<typeof arrivalSchema>

/** Where the person came from, if it is a page of this app, and what to tell them. */
export function arrivalOf(state: unknown): Arrival {
  const { success, data } = arrivalSchema.safeParse(state)
  if (!success) return {}
  return isOwnPath(data.from) ? data : { message: data.message }
}

/** `//elsewhere` and `/\elsewhere` are other sites to a browser. */
const isOwnPath = (path: string | undefined): boolean =>
  path === undefined || /^\/(?![/\\])/.test(path)
