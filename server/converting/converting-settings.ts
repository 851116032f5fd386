import { z } from 'zod'

const count = z.coerce
  .number({ error: 'must be a whole number above 0' })
  .int('must be a whole number above 0')
  .min(1, 'must be a whole number above 0')

export const convertingSettingsShape = {
  FFMPEG: z.string().optional(),
  CONVERSIONS: count.optional(),
  CONVERTED_MB: count.default(2000),
}

export const convertingSettingsTable: Record<keyof typeof convertingSettingsShape, string> = {
  FFMPEG:
    'the program that converts recordings, if it is not on the `PATH`; with `off` none are converted',
  CONVERSIONS: 'how many recordings are converted at once',
  CONVERTED_MB: 'how much room converted recordings may take in `DATA_DIR`',
}

export type ConvertingSettings = {
  /** A path or a name; `off` for none. If undefined, one is looked for. */
  readonly program: string | undefined
  readonly cacheBytes: number
  /** How many at once, if somebody says so. */
  readonly most: number | undefined
}

export const readConvertingSettings = (
  values: z.infer<z.ZodObject<typeof convertingSettingsShape>>,
): ConvertingSettings => ({
  program: values.FFMPEG,
  cacheBytes: values.CONVERTED_MB * 1_000_000,
  most: values.CONVERSIONS,
})
