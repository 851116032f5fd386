import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Upload } from '@tus/server'
import { expect, onTestFinished, test } from 'vitest'

import { createAdmission } from './admit.ts'

const uploadOf = (id: number) =>
  new Upload({ id: String(id), size: 1, offset: 0, metadata: { path: `${id}.mp3` } })

test('so many uploads are under way at once, and the next begins when one ended [ADD-6]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const admission = createAdmission(folder, 60_000)
  for (let id = 1; id <= 500; id += 1) await admission.admit(uploadOf(id))
  await expect(admission.admit(uploadOf(501))).rejects.toThrow('Too many uploads')
  admission.ended('7')
  await expect(admission.admit(uploadOf(501))).resolves.toBeUndefined()
})
