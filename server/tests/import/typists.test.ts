import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { fold } from '#server/library/reading/tags/fold.ts'
import { wav } from '#server/testing/music/make-song.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, put, read, runImport, song } = useImports()

const migration = readFileSync(
  'supabase/migrations/20261123000995_artists_however_they_are_typed.sql',
  'utf8',
)

const artists = () => read(`artists?title=like.*${here.word}*&hidden=is.false&select=id,title`)
const albums = () => read(`albums?title=like.*${here.word}*&kind=neq.hidden&select=id,title`)

/** Songs by one artist of one album, as several people typed both. */
function putAll(typed: readonly string[]) {
  for (const [at, quote] of typed.entries()) {
    const artist = `Guns N${quote} Roses ${here.word}`
    const tags = { artist, albumArtist: artist, album: `Don${quote}t ${here.word}`, track: at + 1 }
    put(`a/${at}.wav`, wav(song(`N${at}`, { ...tags, seed: at + 1 })))
  }
}

test('an artist and an album are one, whichever apostrophes people typed [OWN-3]', async () => {
  putAll(["'", '’', '‘', 'ʼ', '´', '`'])
  await runImport()
  expect(await artists()).toHaveLength(1)
  expect(await albums()).toHaveLength(1)
})

test.each([
  ['Guns N’ Roses', "Guns N' Roses"],
  ['Jay‐Z', 'Jay-Z'],
  ['Jay–Z', 'Jay-Z'],
  ['“Weird Al” Yankovic', '"Weird Al" Yankovic'],
  ['…And Justice', '...and justice'],
  ['Sigur  Rós', 'Sigur\u00a0Rós'],
])('“%s” and “%s” are one name [OWN-3]', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('artists whom an older version took for several are one, at the address of who has the most [OWN-3] [OWN-4]', async () => {
  putAll(['’', '’', '’', "'"])
  await runImport()
  const [before] = await artists()
  const id = before?.id ?? ''
  await withConnection(here.server.databaseAddress(), async (sql) => {
    const older = (name: string) => `${name} ${here.word}`.normalize('NFKC').toLowerCase()
    await sql`update library.artist_keys set key = ${older('Guns N’ Roses')} where artist_id = ${id}`
    await sql`insert into public.artists (id, title, sort_title, url, placeholder, position, hidden)
      select ${`other-${id}`}, title, sort_title, url, placeholder, nextval('library.places'), false from public.artists where id = ${id}`
    await sql`insert into library.artist_keys values (${older("Guns N' Roses")}, ${`other-${id}`})`
    await sql`update public.tracks set artist_id = ${`other-${id}`} where title = ${`N3 ${here.word}`}`
    await sql`update library.files set reading = 1`
    await sql.unsafe(migration)
  })
  const [album] = await albums()
  expect(await artists()).toHaveLength(2)
  await runImport()
  expect(await artists()).toEqual([before])
  expect(await albums()).toEqual([album])
  expect(await read(`tracks?artist_id=eq.${id}&select=id`)).toHaveLength(4)
})

test('keys that an older version made are those of this one, and no artist lost its own [OWN-4]', async () => {
  const names = ['´n´ Ida', 'Ida “B” x—y', 'A ʼ‛‘’`′ B', '„C‟ ‒–―−-‐', 'Tide']
  await withConnection(here.server.databaseAddress(), async (sql) => {
    for (const name of names) {
      await sql`insert into public.artists (id, title, sort_title, url, placeholder, position)
        values (${`key-${name}`}, ${name}, ${name}, '', '', nextval('library.places'))`
      await sql`insert into library.artist_keys
        values (${name.normalize('NFKC').toLowerCase()}, ${`key-${name}`})`
    }
    await sql.unsafe(migration)
    const keys = await sql<{ id: string; key: string }[]>`
      select artist_id as id, key from library.artist_keys where artist_id like 'key-%'`
    expect(Object.fromEntries(keys.map((each) => [each.id, each.key]))).toEqual(
      Object.fromEntries(names.map((name) => [`key-${name}`, fold(name)])),
    )
  })
})
