import { type Settings, settings } from './settings.ts'

/** In which recordings are sent, as a listener chooses it; `auto` is what suits the browser and the line. */
export type Quality = Settings['quality']

declare global {
  interface Navigator {
    /** Not every browser tells of its line. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** What was chosen; a slow line, or a wish to save data, makes `auto` less. */
export function qualityNow(): Quality {
  const { quality } = settings.getState()
  if (quality !== 'auto') return quality
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  if (saveData || effectiveType.includes('2g')) return 'low'
  return effectiveType === '3g' ? 'normal' : quality
}
