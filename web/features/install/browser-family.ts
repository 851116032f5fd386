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

/** An iPad claims to be a Mac, but has a touch screen; every browser there installs as Safari does. */
export function browserFamily(userAgent: string, touchPoints: number): BrowserFamily | undefined {
  const says = (words: RegExp) => words.test(userAgent)
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && touchPoints > 1)) return 'safariIos'
  if (says(/Firefox\//)) return says(/Android/) ? 'firefoxAndroid' : 'firefox'
  if (says(/Android/)) return says(/Chrome\//) ? 'chromeAndroid' : undefined
  if (says(/Edg\//)) return 'edge'
  if (says(/Chrome\//)) return 'chrome'
  return says(/Safari\//) ? 'safariMac' : undefined
}
