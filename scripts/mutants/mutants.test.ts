import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { project } from '#scripts/setup/files.mjs'

import { mutants } from './mutants.ts'
import { plant } from './plant.ts'

test.each(mutants)('the fault against “$rule” can still be planted', (mutant) => {
  const text = readFileSync(join(project, mutant.file), 'utf8')
  expect(plant(text, mutant)).not.toBe(text)
  expect(mutant.tests.filter((each) => !existsSync(join(project, each)))).toEqual([])
})

test('a fault whose text is gone, or stands twice, is named', () => {
  const fault = { file: 'a.ts', from: 'x', to: 'y' }
  expect(() => plant('a', fault)).toThrow('a.ts has this 0 times, and not once: x')
  expect(() => plant('x x', fault)).toThrow('a.ts has this 2 times, and not once: x')
})
