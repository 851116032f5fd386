import { config } from '#web/lib/http/config.ts'
import { text } from '#web/lib/language/language.ts'
import { notify } from '#web/ui/overlay/toasts.tsx'

export const addressOf = (path: string): string =>
  new URL(config.basePath.slice(0, -1) + path, location.origin).href

/** False without HTTPS, or where the person forbids it. */
export const copyText = async (copied: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(copied)
    return true
  } catch {
    return false
  }
}

/** Copies an address and says so, or shows it where that is forbidden. */
export const copyLink = async (address: string): Promise<void> => {
  if (await copyText(address)) notify(() => text('album.copied'))
  else notify(() => text('contextMenu.copyFailed', { address }), { tone: 'error' })
}
