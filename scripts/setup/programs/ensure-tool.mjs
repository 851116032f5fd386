import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { cache, writeAtOnce } from '#scripts/setup/files.mjs'
import { npm } from '#scripts/setup/npm.mjs'
import { showing } from '#scripts/setup/terminal.mjs'

/**
 * Brings a package that only one command needs, so that nobody else has to install it.
 * @param {string} name
 * @param {string} version exact
 * @returns {Promise<string>} the package's folder
 */
export async function ensureTool(name, version) {
  const place = join(cache, 'tools', `${name}-${version}`)
  const stamp = join(place, '.installed')
  if (!existsSync(stamp)) {
    mkdirSync(place, { recursive: true })
    await showing(`Bringing ${name} ${version} (only once)`, () =>
      npm(['install', '--prefix', place, '--no-save', `${name}@${version}`]),
    )
    writeAtOnce(stamp, '')
  }
  return join(place, 'node_modules', name)
}
