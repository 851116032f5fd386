export const browserStorage = safeStorage(() => localStorage)

export const tabStorage = safeStorage(() => sessionStorage)

/** Reads as empty and drops writes where the browser blocks storage. */
function safeStorage(open: () => Storage) {
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    getItem: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    /** Whether it was stored. */
    setItem: (key: string, value: string): boolean =>
      attempt((storage) => storage.setItem(key, value)) !== null,
    keys: (): string[] => attempt(Object.keys) ?? [],
    removeItem: (key: string): void => void attempt((storage) => storage.removeItem(key)),
  }
}
