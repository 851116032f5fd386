import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { project } from '#scripts/setup/files.mjs'

import { completeLock } from './complete.ts'

const file = join(project, 'package-lock.json')
const lock = completeLock(JSON.parse(readFileSync(file, 'utf8')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
