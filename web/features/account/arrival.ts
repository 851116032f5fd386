import * as v from 'valibot'

/** What another page may hand over to this one with the navigation. */
const arrivalSchema = v.object({
  /** Which one the page is about. */
  email: v.optional(v.string()),
  from: v.optional(v.string()),
  /** They have just signed up. */
  isNew: v.optional(v.boolean()),
})

export type Arrival = v.InferOutput<typeof arrivalSchema>

/** Where the person came from, if it is a page of this app. */
export function arrivalOf(state: unknown): Arrival {
  const { success, output } = v.safeParse(arrivalSchema, state)
  if (!success) return {}
  return isOwnPath(output.from) ? output : { email: output.email }
}

/** `//elsewhere` and `/\elsewhere` are other sites to a browser. */
const isOwnPath = (path: string | undefined): boolean =>
  path === undefined || /^\/(?![/\\])/.test(path)
