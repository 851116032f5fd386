type Entry<Value> = { readonly value: Value; readonly bytes: number }

/** Keeps what was used last, up to so many bytes. */
export function createByteCache<Value>(mostBytes: number) {
  const entries = new Map<string, Entry<Value>>()
  let total = 0

  function remove(key: string) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },

    set(key: string, value: Value, bytes: number) {
      remove(key)
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) break
        remove(oldest)
      }
    },

    remove,
  }
}
