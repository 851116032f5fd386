import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { logInOnce, withBrowser } from '#e2e/support/browser.ts'
import { type Scene, scenes } from '#e2e/scenes.ts'
import { endServersFirst } from '#e2e/support/server.ts'
import { withServer } from '#e2e/support/with-server.ts'

import { type Picture, writeGallery } from './gallery.ts'
import { libraries } from './libraries.ts'
import { devices, takeScene } from './take-scene.ts'

const atOnce = 3
const folder = '.cache/screens'

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = scenes.filter(({ name }) =>
  positionals.every((word) => name.toLowerCase().includes(word.toLowerCase())),
)

endServersFirst()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const pictures: Picture[] = []
for (const [library, some] of Map.groupBy(wanted, (scene) => scene.library))
  pictures.push(...(await takeAll(some, library)))
writeFileSync(`${folder}/index.html`, writeGallery(pictures))
const faulty = pictures.filter(({ faults }) => faults.length > 0)
for (const { name, who, width, faults } of faulty)
  console.log(`${name}, ${who}, ${width} px: ${faults.join('; ')}`)
console.log(`${pictures.length} pictures, ${faulty.length} with faults: ${folder}/index.html`)
process.exitCode = faulty.length > 0 ? 1 : 0

/** The pictures of scenes of one library, in their order. */
async function takeAll(some: readonly Scene[], library: Scene['library']): Promise<Picture[]> {
  const shots = some.flatMap((scene) =>
    scene.who.flatMap((who) => devices.map((device) => ({ scene, who, device }))),
  )
  const taken: Picture[][] = shots.map(() => [])
  await withServer(async (server) => {
    await withBrowser(async (browser) => {
      const loggedIn = await logInOnce(browser, server)
      if (library) {
        const context = await browser.newContext({
          baseURL: server.address,
          storageState: loggedIn,
        })
        await libraries[library](server, await context.newPage())
        await context.close()
      }
      const left = [...shots.entries()]
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [place, shot] = next
          taken[place] = await takeScene(browser, server, folder, shot, loggedIn)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    })
  })
  return taken.flat()
}
