import { z } from 'zod'

export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true')

export const rate = z.coerce
  .number({ error: 'must be a whole number above 0' })
  .int('must be a whole number above 0')
  .min(1, 'must be a whole number above 0')

export const port = z.coerce
  .number({ error: 'must be a whole number from 0 to 65535' })
  .int('must be a whole number from 0 to 65535')
  .min(0, 'must be a whole number from 0 to 65535')
  .max(65_535, 'must be a whole number from 0 to 65535')
