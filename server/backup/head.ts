import { z } from 'zod'

import { secretsSchema } from '#server/secrets.ts'

export const headName = 'backup.json'
export const secretsName = 'secrets.json'

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
})

/** The first entry of a backup; `docs/backup.md` describes the form. */
export const headSchema = z.object({
  form: z.literal('web-music-player backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The versions that the database had run. */
  migrations: z.array(z.string().regex(/^\d+$/)).min(1),
  /** In an order in which rows find those that they refer to. */
  tables: z.array(tableSchema).min(1),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
})

/** Of a database of one's own, with the password of the roles that log in. */
export const backedUpSecretsSchema = secretsSchema.extend({
  rolesPassword: z.string().min(1).exactOptional(),
})

export type BackedUpSecrets = z.infer<typeof backedUpSecretsSchema>
export type Head = z.infer<typeof headSchema>
export type Table = z.infer<typeof tableSchema>

/** A file that the catalogue names, and that is not in the backup. */
export const referenceSchema = z.array(z.object({ path: z.string(), size: z.number().nullable() }))
