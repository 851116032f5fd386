/** As much of the Navigation API as is asked of it; not every browser has it. */
type Entries = { canGoBack: boolean }

/**
 * Whether going back leads to a page: one of the app, or the one whose link led here.
 * A new tab counts its empty start page as an entry, but nobody wants to go back to that.
 */
export function hasPageBefore(): boolean {
  if (routerIndex() > 0) return true
  const entries = browserEntries()
  if (!entries) return history.length > 1
  return entries.canGoBack || (history.length > 1 && document.referrer !== '')
}

/** The router numbers the entries that it made. */
function routerIndex(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
}

/** What the browser tells of the entries before; only of those that are of this server. */
function browserEntries(): Entries | undefined {
  const found: unknown = Reflect.get(window, 'navigation')
  const knows = typeof found === 'object' && found !== null && 'canGoBack' in found
  return knows ? { canGoBack: found.canGoBack === true } : undefined
}
