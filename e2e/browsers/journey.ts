import assert from 'node:assert/strict'

import { type Browser, until } from './browser.ts'
import { createPage, type Page } from './page.ts'

type Sounding = { readonly time: number; readonly duration: number; readonly src: string }

const email = 'new.listener@example.org'
const password = 'quite-long-enough-1'
const names = { artist: 'Ida Maren', album: 'Harbour Lights', seconds: 30 }

/** What is imported before: as it is everywhere, and converted where the browser lacks it. */
export const ownMusic = {
  '1.flac': { ...names, title: 'Quayside', seed: 1 },
  '2.m4a': { ...names, title: 'Breakwater', seed: 2 },
  '3.aiff': { ...names, title: 'Slipway', seed: 3 },
}

const kinds = [
  ['Quayside', 'audio/flac'],
  ['Breakwater', 'audio/mp4; codecs="alac"'],
  ['Slipway', 'audio/aiff'],
] as const

const songs = { role: 'button', name: /^(?:Play|Pause) /, within: /^Trending songs$/ } as const
const inPlayer = (name: RegExp) => ({ role: 'button', name, within: /^Player$/ }) as const

/** What every listener does, in the order of a first visit. @throws Error at the first step that fails */
export async function journey(browser: Browser, address: string, say: (step: string) => void) {
  const page = createPage(browser)
  say('signs up')
  await signUp(page, address)
  say('logs in')
  await logIn(page)
  say('plays')
  await listenIn(page)
  // Where there is no sound device, Firefox plays only what is silent.
  await page.press(inPlayer(/^Mute$/))
  const second = await page.press({ ...songs, at: 1 })
  await soundsAfter(page, 0.5)
  await page.find({ ...songs, name: new RegExp(`^${second.replace('Play', 'Pause')}$`) })
  say('seeks')
  const { duration } = await sounding(page)
  await page.press({ role: 'slider', name: /^Seek$/, within: /^Player$/ })
  await soundsAfter(page, duration / 2 - 3)
  say('goes to the next song')
  await page.press(inPlayer(/^Next$/))
  await until('that the next song begins', async () =>
    (await sounding(page)).time < duration / 2 - 3 ? true : undefined,
  )
  await soundsAfter(page, 0.5)
  const third = await page.find({ ...songs, name: /^Pause / })
  assert.notEqual(third.name, second)
  say('reloads')
  await page.press(inPlayer(/^Pause$/))
  await page.find(inPlayer(/^Play$/))
  const title = third.name.replace('Pause ', '')
  await page.reload()
  await page.find(inPlayer(/^Play$/))
  await listenIn(page)
  await page.press(inPlayer(/^Play$/))
  await page.find({ ...songs, name: new RegExp(`^Pause ${title}$`) })
  await soundsAfter(page, 0.5)
  say('searches')
  await page.fill(/^Search$/, title.slice(0, 5))
  await page.isAt(/\/search\/.+/)
  await page.find({ role: 'button', name: new RegExp(title) })
  await soundsAfter(page, 0.5)
  for (const [own, kind] of kinds) {
    say(`plays ${kind} of the house’s own music`)
    await playOwn(page, own, kind)
  }
  say('logs out')
  await page.press({ role: 'button', name: /^Account: Nour Ode$/ })
  await page.press({ role: 'menuitem', name: /^Log out$/ })
  await page.find({ role: 'link', name: /^Log in$/ })
  await page.gone(inPlayer(/^(?:Play|Pause)$/))
}

/** A song that was imported, which is converted where the browser says that it lacks its kind. */
async function playOwn(page: Page, title: string, kind: string) {
  const before = await sounding(page)
  await page.fill(/^Search$/, title)
  await page.press({ role: 'button', name: new RegExp(`^Play ${title}$`) })
  const { src, duration } = await until(`the sound of ${title}`, async () => {
    const now = await sounding(page)
    return now.src !== before.src && now.time > 0.5 ? now : undefined
  })
  await soundsAfter(page, 0.5)
  assert.ok(Math.abs(duration - names.seconds) < 0.1, `${title} lasts ${duration} s`)
  const plays = await page.run(`document.createElement('audio').canPlayType('${kind}') !== ''`)
  assert.equal(src.includes('/converted/'), !plays, `${title} comes from ${src}`)
  await page.press({ role: 'slider', name: /^Seek$/, within: /^Player$/ })
  await soundsAfter(page, duration / 2 - 3)
}

async function signUp(page: Page, address: string) {
  await page.goTo(address)
  await page.press({ role: 'link', name: /^Sign up$/ })
  await page.fill(/email/i, email)
  await next(page)
  await page.reads('Step 1 of 3')
  await page.fill(/^Password$/, password)
  await next(page)
  await page.reads('Step 2 of 3')
  await page.fill(/^Name/, 'Nour Ode')
  await page.fill(/day/i, '29')
  // From the day to the month, where the first letter chooses.
  await page.type('\uE004')
  await page.type('F')
  await page.fill(/year/i, '2000')
  await page.press({ role: 'radio', name: /^Woman$/ })
  await next(page)
  await page.reads('Step 3 of 3')
  await page.press({ role: 'button', name: /^Sign up$/ })
  await page.reads('You can login now')
}

const next = (page: Page) => page.press({ role: 'button', name: /^Next$/ })

async function logIn(page: Page) {
  await page.fill(/email or username/i, email)
  await page.fill(/^Password$/, password)
  await page.press({ role: 'button', name: /^Log In$/ })
  await page.reads('Logged in successfully')
  await page.isAt(/\/clone\/$/)
  await page.find(inPlayer(/^Play$/))
}

/** Notes the page's media elements, which need not be in its document. */
async function listenIn(page: Page) {
  await page.run(`(() => {
    const { play } = HTMLMediaElement.prototype
    window.heard = new Set()
    HTMLMediaElement.prototype.play = function () {
      window.heard.add(this)
      return play.call(this)
    }
    return true
  })()`)
}

/** The one element that sounds. */
async function sounding(page: Page): Promise<Sounding> {
  const all = await page.run<readonly Sounding[]>(
    `[...window.heard].filter((each) => !each.paused).map((each) => ({ time: each.currentTime, duration: each.duration, src: each.currentSrc }))`,
  )
  assert.ok(all.length <= 1, 'Two songs sound at once')
  return all[0] ?? { time: -1, duration: 0, src: '' }
}

/** Waits until the sound is beyond a time, in seconds, and goes on from there. */
async function soundsAfter(page: Page, seconds: number) {
  const heard = await until(`the sound beyond ${seconds} s`, async () => {
    const { time } = await sounding(page)
    return time > seconds ? time : undefined
  })
  await until('that the sound goes on', async () =>
    (await sounding(page)).time > heard ? true : undefined,
  )
}
