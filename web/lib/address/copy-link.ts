import { config } from '#web/lib/http/config.ts'

export const addressOf = (path: string): string =>
  new URL(config.basePath.slice(0, -1) + path, location.origin).href

/** False without HTTPS, or where the person forbids it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
