import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { logInOnce, withBrowser } from '#e2e/support/browser.ts'
import { scenes } from '#e2e/scenes.ts'
import { withServer } from '#e2e/support/with-server.ts'

import { type Picture, writeGallery } from './gallery.ts'
import { devices, takeScene } from './take-scene.ts'

const atOnce = 3
const folder = '.cache/screens'

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = scenes.filter(({ name }) =>
  positionals.every((word) => name.toLowerCase().includes(word.toLowerCase())),
)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const shots = wanted.flatMap((scene) =>
  scene.who.flatMap((who) => devices.map((device) => ({ scene, who, device }))),
)
const taken: Picture[][] = shots.map(() => [])
await withServer((server) =>
  withBrowser(async (browser) => {
    const loggedIn = await logInOnce(browser, server)
    const left = [...shots.entries()]
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [place, shot] = next
        taken[place] = await takeScene(browser, server, folder, shot, loggedIn)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }),
)
const pictures = taken.flat()
writeFileSync(`${folder}/index.html`, writeGallery(pictures))
const faulty = pictures.filter(({ faults }) => faults.length > 0)
for (const { name, who, width, faults } of faulty)
  console.log(`${name}, ${who}, ${width} px: ${faults.join('; ')}`)
console.log(`${pictures.length} pictures, ${faulty.length} with faults: ${folder}/index.html`)
process.exitCode = faulty.length > 0 ? 1 : 0
