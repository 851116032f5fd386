import { config } from '#web/lib/http/config.ts'

/** The whole address of a path of the app, as one would send it to somebody. */
export const addressOf = (path: string): string =>
  new URL(config.basePath.slice(0, -1) + path, location.origin).href

/** Whether it was copied: outside of HTTPS, and where the person forbids it, browsers do not. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
