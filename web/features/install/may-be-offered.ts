/** Whether this page was the first one loaded, in a browser that may still offer to install the app. */
export function mayBeOffered(): boolean {
  if (!('onbeforeinstallprompt' in window) || !window.isSecureContext) return false
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}
