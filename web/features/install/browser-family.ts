/** The browsers that install apps each in a way of their own. */
export const browserFamilies = [
  'chrome',
  'edge',
  'chromeAndroid',
  'safariMac',
  'safariIos',
  'firefox',
  'firefoxAndroid',
] as const

export type BrowserFamily = (typeof browserFamilies)[number]

/**
 * The family that a browser says it belongs to; none for one that is not known.
 * An iPad says that it is a Mac, but has a screen to touch; every browser there installs as Safari does.
 */
export function browserFamily(userAgent: string, touchPoints: number): BrowserFamily | undefined {
  const says = (words: RegExp) => words.test(userAgent)
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && touchPoints > 1)) return 'safariIos'
  if (says(/Firefox\//)) return says(/Android/) ? 'firefoxAndroid' : 'firefox'
  if (says(/Android/)) return says(/Chrome\//) ? 'chromeAndroid' : undefined
  if (says(/Edg\//)) return 'edge'
  if (says(/Chrome\//)) return 'chrome'
  return says(/Safari\//) ? 'safariMac' : undefined
}
