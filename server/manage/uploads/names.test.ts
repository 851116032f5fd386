import { expect, test } from 'vitest'

import { isWanted, numbered, placeOf } from './names.ts'

test.each([
  ['song.mp3', 'song.mp3'],
  ['Ida Maren/Harbour/CD1/01 Quay.flac', 'Ida Maren/Harbour/CD1/01 Quay.flac'],
  ['../../etc/song.mp3', '_/_/etc/song.mp3'],
  ['/etc/song.mp3', 'etc/song.mp3'],
  [String.raw`C:\Music\song.mp3`, 'C_/Music/song.mp3'],
  ['a/./b/song.mp3', 'a/_/b/song.mp3'],
  ['.hidden/song.mp3', '_hidden/song.mp3'],
  ['...And Justice for All/...Ebb.mp3', '...And Justice for All/...Ebb.mp3'],
  ['../.../song.mp3', '_/_/song.mp3'],
  ['what? "this".mp3', 'what_ _this_.mp3'],
  ['a\0b\n.mp3', 'a_b_.mp3'],
  ['\u202egnp.mp3', '_gnp.mp3'],
  ['ends. /song.mp3', 'ends/song.mp3'],
  ['e\u0301te\u0301.mp3', '\u00e9t\u00e9.mp3'],
  ['\u00a0..\u00a0/\u00a0..\u00a0/evil.lrc', '_/_/evil.lrc'],
  ['\ufeff../a.png', '_/a.png'],
  [' .unfinished/x.mp3', '_unfinished/x.mp3'],
  ['#recycle/x.mp3', '_#recycle/x.mp3'],
  ['$Recycle.Bin/x.mp3', '_$Recycle.Bin/x.mp3'],
  ['', undefined],
  ['/'.repeat(5), undefined],
  [`${'a/'.repeat(30)}song.mp3`, undefined],
])('%j is put at %j, which lies below the folder of uploads [ADD-6]', (named, place) => {
  expect(placeOf(named)).toBe(place)
})

test('a name of more than 255 bytes is cut between letters, and keeps its end [ADD-6]', () => {
  const place = placeOf(`${'ж'.repeat(300)}.flac`) ?? ''
  expect(place).toBe(`${'ж'.repeat(125)}.flac`)
  expect(numbered(place, 2)).toBe(`${'ж'.repeat(123)} (2).flac`)
})

test.each([
  ['a.mp3', true],
  ['a.FLAC', true],
  ['cover.JPG', true],
  ['a.lrc', true],
  ['a.mp3.exe', false],
  ['mp3', false],
  ['a.html', false],
])('of %s it is said that it is taken: %s [ADD-6]', (path, may) => {
  expect(isWanted(path)).toBe(may)
})
