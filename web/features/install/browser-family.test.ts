import { expect, test } from 'vitest'

import { browserFamily } from './browser-family.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['chrome', `${windows} ${webkit} Chrome/147.0.0.0 Safari/537.36`, 0],
  ['edge', `${windows} ${webkit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`, 0],
  ['chrome', `${windows} ${webkit} Chrome/147.0.0.0 Safari/537.36`, 10],
  ['chromeAndroid', `${android} ${webkit} Chrome/147.0.0.0 Mobile Safari/537.36`, 5],
  ['safariMac', `${mac} ${apple} Version/26.0 Safari/605.1.15`, 0],
  ['safariIos', `${mac} ${apple} Version/26.0 Safari/605.1.15`, 5],
  [
    'safariIos',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'safariIos',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} CriOS/147.0 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 0],
  ['firefoxAndroid', 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 5],
  [undefined, 'Lynx/2.9', 0],
])('%s is told from its name and its touch screen: %s [DL-1]', (family, userAgent, touchPoints) => {
  expect(browserFamily(userAgent, touchPoints)).toBe(family)
})
