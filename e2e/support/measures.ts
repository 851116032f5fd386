import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

const axeCode = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds with all of its rules. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode)
  return page.evaluate(async () => {
    // Without a word on what is sound: that takes half of the time.
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

/** How far, px, the page can be moved sideways once it has taken this width. */
export async function sidewaysScroll(page: Page, width: number, height = 800): Promise<number> {
  await page.setViewportSize({ width, height })
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}

/** What can be pressed and is smaller than `least` px in a direction; links within a sentence may be. */
export const smallTargets = (page: Page, least: number) =>
  page.evaluate((leastPx) => {
    const place = document.querySelector('dialog[open]') ?? document
    return [...place.querySelectorAll('a[href], button, select, input, summary')].flatMap(
      (element) => {
        const stretched = getComputedStyle(element, '::after').position === 'absolute'
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        const wraps = label?.contains(element) || element.matches('[type=checkbox], [type=radio]')
        const target =
          (wraps ? label : stretched ? element.closest('li, article') : undefined) ?? element
        const { width, height } = target.getBoundingClientRect()
        const hidden = !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (hidden || (width >= leastPx - 0.5 && height >= leastPx - 0.5)) return []
        const sentence = element.closest('p, li, dd, td, label, summary')?.textContent ?? ''
        const alone = sentence.trim() === element.textContent.trim()
        if (getComputedStyle(element).display === 'inline' && !alone) return []
        return [`${element.outerHTML.slice(0, 160)} ${width} × ${height}`]
      },
    )
  }, least)

/** Controls and headings whose words do not fit into them; what ends in “…” is read in full elsewhere. */
export const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, h3')].flatMap((element) => {
      const { textOverflow, overflowX, display } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'visible'
      const isSeen = element.checkVisibility() && element.clientWidth > 1
      return isSeen && isCut && textOverflow === 'clip' && display !== 'inline'
        ? [`${element.outerHTML.slice(0, 120)} ${element.scrollWidth} > ${element.clientWidth}`]
        : []
    }),
  )

/** Letters, words, lines and paragraphs as far apart as WCAG 1.4.12 asks. */
export const spreadText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** From 0 to 1: how much is seen of something, with all that is around it. */
export const visibilityOf = (element: Locator): Promise<number> =>
  element.evaluate((it) => {
    let visibility = 1
    for (let at: Element | null = it; at; at = at.parentElement)
      visibility *= Number(getComputedStyle(at).opacity)
    return visibility
  })
