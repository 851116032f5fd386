import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

import { expect, onTestFinished, test } from 'vitest'

import { countSounds, type Found, mayHoldSound, walk } from './walk.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function foundIn(folder: string): Promise<Found[]> {
  const found: Found[] = []
  for await (const each of walk(folder)) found.push(each)
  return found
}

/** A hundred thousand of them: `FILES=100000`. */
const files = Number(process.env['FILES'] ?? 3000)

test('many files in one folder are all met, once [OWN-11]', async () => {
  const folder = newFolder()
  for (let at = 0; at < files; at += 1) writeFileSync(join(folder, `${at}.mp3`), '')
  const found = await foundIn(folder)
  expect(new Set(found.map((each) => each.kind === 'file' && each.file.path)).size).toBe(files)
}, 120_000)

test('many folders in one folder are all counted [OWN-11]', async () => {
  const folder = newFolder()
  for (let at = 0; at < files; at += 1) mkdirSync(join(folder, String(at)))
  writeFileSync(join(folder, '0/1.mp3'), '')
  const { signal } = new AbortController()
  expect(await countSounds({ path: folder, below: '' }, signal)).toBe(1)
}, 120_000)

test('a folder holds music if a sound lies anywhere below it, whatever else does [ADD-2]', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  for (const name of ['notes.txt', 'cover.jpg', 'old.wma', 'a/.hidden.mp3'])
    writeFileSync(join(folder, name), '')
  expect(await mayHoldSound(folder, 60_000)).toBe(false)
  writeFileSync(join(folder, 'a/b/1.mp3'), '')
  expect(await mayHoldSound(folder, 60_000)).toBe(true)
})

test('what hides itself is left out, and a title that begins with dots does not [OWN-2]', async () => {
  const folder = newFolder()
  for (const place of ['...And Justice for All', '.hidden']) mkdirSync(join(folder, place))
  const names = [
    '...And Justice for All/1.mp3',
    '...Baby.mp3',
    '.hidden/1.mp3',
    '._1.mp3',
    '.1.mp3',
  ]
  for (const name of names) writeFileSync(join(folder, name), '')
  const found = await foundIn(folder)
  expect(found.map((each) => (each.kind === 'file' ? each.file.path : each))).toEqual([
    '...Baby.mp3',
    '...And Justice for All/1.mp3',
  ])
})

test('what a system keeps of deleted files is not imported anew, nor its own copies [OWN-2]', async () => {
  const folder = newFolder()
  const kept = ['#recycle', '@Recycle', '@eaDir', '$RECYCLE.BIN', '#snapshot', 'lost+found']
  for (const place of [...kept, 'Recycler', 'Lost+Found'])
    mkdirSync(join(folder, 'Music', place), { recursive: true })
  for (const place of [...kept, 'Recycler', 'Lost+Found'])
    writeFileSync(join(folder, 'Music', place, '1.mp3'), '')
  const found = await foundIn(folder)
  expect(found.map((each) => (each.kind === 'file' ? each.file.path : each))).toEqual([
    'Music/Lost+Found/1.mp3',
    'Music/Recycler/1.mp3',
  ])
})

test('music of every kind is tried or counted by its ending [OWN-2]', async () => {
  const folder = newFolder()
  for (const name of ['1.aifc', '2.mp2', '3.m4r', '4.w64', '5.webm'])
    writeFileSync(join(folder, name), '')
  const found = await foundIn(folder)
  expect(found.map((each) => (each.kind === 'other' ? each.ending : each.kind)).toSorted()).toEqual(
    ['.m4r', '.mp2', '.w64', '.webm', 'file'],
  )
})

test('links in a circle and links out of the folder are followed nowhere [OWN-11]', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  symlinkSync('..', join(folder, 'a/b/up'))
  symlinkSync('self', join(folder, 'self'))
  symlinkSync('two.mp3', join(folder, 'one.mp3'))
  symlinkSync('one.mp3', join(folder, 'two.mp3'))
  writeFileSync(join(folder, 'a/b/1.mp3'), '')
  const found = await foundIn(folder)
  expect(found.map((each) => (each.kind === 'file' ? each.file.path : each))).toEqual([
    { kind: 'refused', path: 'self', reason: 'It is a link in a circle' },
    { kind: 'refused', path: 'one.mp3', reason: 'It is a link in a circle' },
    { kind: 'refused', path: 'two.mp3', reason: 'It is a link in a circle' },
    'a/b/1.mp3',
  ])
})

test('a folder that this user may not read is named, and the others are met [OWN-11]', () => {
  const folder = newFolder()
  for (const name of ['closed', 'open']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, '1.mp3'), '')
  }
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'closed'), 0o000)
  const program = `import { walk } from '${new URL('walk.ts', import.meta.url).href}'
    for await (const each of walk(${JSON.stringify(folder)})) console.log(JSON.stringify([each.path ?? each.file.path, each.reason]))`
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    ...nobody,
    encoding: 'utf8',
  })
  chmodSync(join(folder, 'closed'), 0o700)
  expect([stderr, stdout.trim().split('\n')]).toEqual([
    '',
    ['["closed","This user may not read it"]', '["open/1.mp3",null]'],
  ])
})
