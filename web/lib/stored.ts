import * as v from 'valibot'

/**
 * What is stored under the key, or undefined where it is nothing or has another shape. Nothing is thrown for what was
 * never stored: to say where, a browser reads the whole script again while the page starts.
 */
export function readStored<Schema extends v.GenericSchema>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const text = storage.getItem(key)
  if (!text) return undefined
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
