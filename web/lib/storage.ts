/** What the browser keeps across tabs and visits. */
export const browserStorage = guarded(() => localStorage)

/** What the browser keeps for this tab. */
export const tabStorage = guarded(() => sessionStorage)

/** Where the browser keeps nothing, it reads as empty and what is written is dropped. */
function guarded(open: () => Storage) {
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    getItem: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    /** Whether it was kept. */
    setItem: (key: string, value: string): boolean =>
      attempt((storage) => storage.setItem(key, value)) !== null,
    keys: (): string[] => attempt(Object.keys) ?? [],
    removeItem: (key: string): void => void attempt((storage) => storage.removeItem(key)),
  }
}
