import { afterAll, beforeAll, expect, test } from 'vitest'

import { rankItems, searchItems, topResult } from '#domain/search.ts'
import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { actAs, makePeople, undone } from './act-as.ts'
import { otherId, ownerId } from './rows.ts'

const picture = { url: 'pictures/1', placeholder: 'data:,' }
const texts = [
  ['Slow Tide', 'At low tide'],
  ['Straße', 'Ein Lied von\u00a0draußen'],
  ['Café 100%', 'au_lait \\ "noir"'],
  ['cafe\u0301', 'in two parts'],
  ['Nørrefjord', 'Łódź'],
  ['ΟΔΟΣ', 'οδος'],
  ['İSTANBUL', 'ısırgan'],
  ['بَاب', 'دَ'],
  ['漢字', ''],
  ['👨‍🎤', '❤️'],
  ['É', 'x'],
  ['Ｗｉｄｅ ﾊﾞｰ', 'Ночной поезд'],
  ['Don’t (Go) – Away', 'AC/DC, R.E.M.'],
  ['A$AP Non-Stop', 'P!nk – x'],
] as const
/** More than a page, with places that stand twice. */
const items = Array.from({ length: 13 * texts.length }, (_, place) => {
  const [title, description] = texts[place % texts.length] ?? ['', '']
  const turn = Math.floor(place / texts.length)
  return { id: `s${String(place).padStart(3, '0')}`, title, description, position: 1 + (turn % 3) }
}).toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
  const { sql } = database
  const artist = { ...picture, id: 'ida', title: 'Ida', description: 'Tide', position: 1 }
  await sql`insert into artists ${sql(artist)}`
  const records = items.map(({ description, ...item }) => ({
    ...picture,
    ...item,
    desc: description,
  }))
  await sql`insert into albums ${sql(records.map((record) => ({ ...record, artist_id: 'ida', color: '#112233' })))}`
  const sounding = { file: 'a.webm', duration_seconds: 60, artist_id: 'ida' }
  await sql`insert into tracks ${sql(records.map((record) => ({ ...record, ...sounding, album_id: record.id })))}`
})
afterAll(() => database.stop())

type Found = { id: string; title: string; tier: number; position: number }

/** A page of what a visitor finds. */
const ask = (name: string, term: string, tier = 1, position = -1, id = '') =>
  database.sql.begin(async (as) => {
    await as`set local role anon`
    return as<Found[]>`select * from ${as(name)}(${term}, ${tier}, ${position}, ${id})`
  })

/** All pages of what a visitor finds, in the order of the list. */
async function find(name: string, term: string): Promise<readonly Found[]> {
  const found: Found[] = []
  for (;;) {
    const { tier, position, id } = found.at(-1) ?? { tier: 1, position: -1, id: '' }
    const rows = await ask(name, term, tier, position, id)
    const page = rows.filter((row) => row.tier > 0)
    found.push(...page)
    if (page.length < 50) return found
  }
}

const terms = [
  'tide',
  'TIDE',
  '  slow   tide ',
  'cafe',
  'café',
  'strasse',
  'norrefjord',
  'lodz',
  'οδος',
  'istanbul',
  'باب',
  '字 ',
  '😀',
  '👩‍🚀',
  'é',
  'xe',
  '%',
  'u_l',
  'dont go away',
  "don't",
  'wide バー',
  'ｔｉｄｅ',
  'ночной',
  'поезд wide',
  'ida tide',
  'tide low slow',
  'strase',
  'norefjrod',
  'istnabul lodz',
  'tied',
  'ac dc',
  'acdc',
  'rem acdc away',
  'nonstop',
  'asap non',
  'pink',
  'ba',
  '\\',
  '"',
  'q',
  '\u00a0\n',
]

const albums = items.map((item) => ({ ...item, artists: [{ title: 'Ida' }] }))
const songs = albums.map((item) => ({ ...item, album: item }))

test.each(terms)(
  'the database finds for %j what the app finds, in its order [SRCH-12] [SRCH-14]',
  async (term) => {
    for (const [name, kind] of [
      ['search_songs', songs],
      ['search_albums', albums],
    ] as const) {
      const expected = rankItems(kind, term).map(({ item, tier }) => [item.id, Math.min(tier, 8)])
      const found = await find(name, term)
      expect(found.map(({ id, tier }) => [id, Math.min(tier, 8)])).toEqual(expected)
    }
  },
)

test('artists are found too, and singles are no albums [SRCH-7] [SRCH-9]', async () => {
  expect(await find('search_artists', 'tide')).toMatchObject([{ id: 'ida', tier: 5 }])
  const before = await find('search_albums', 'istanbul')
  await database.sql`update albums set kind = 'single' where title = 'İSTANBUL'`
  const singles = items.filter(({ title }) => title === 'İSTANBUL')
  expect(await find('search_albums', 'istanbul')).toHaveLength(before.length - singles.length)
})

test.each(terms)('the first of what %j finds answers best of all [SRCH-5]', async (term) => {
  const best = topResult(searchItems(songs, term), term)
  const [first] = await ask('search_songs', term)
  expect(first?.title).toBe(best?.title)
})

const titled = (id: string, title: string, position: number) => ({
  ...picture,
  id,
  title,
  position,
  description: 'By night',
})

test('a better title beyond the first page is on it, before the others [SRCH-5] [SRCH-14]', async () => {
  const { sql } = database
  const plain = Array.from({ length: 60 }, (_, at) => titled(`t${100 + at}`, 'Sand', 10))
  await sql`insert into artists ${sql(plain.map((row) => ({ ...row, description: 'of Skagen' })))}`
  for (const title of ['Westskagen', 'Skageners', 'In Skagen', 'Skågen'])
    for (const place of [30, 20]) {
      await sql`insert into artists ${sql(titled(`${title} ${place}`, title, place))}`
      const [first] = await ask('search_artists', 'skagen')
      expect(first).toMatchObject({ title, position: place })
    }
  const all = await find('search_artists', 'skagen')
  expect(all.filter(({ tier }) => tier < 7).map(({ tier }) => tier)).toEqual(
    [1, 1, 2, 2, 3, 3, 4, 4].concat(plain.map(() => 5)),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

const matchesOf = async (term: string, tier = 1, position = -1, id = '') => {
  const rows = await ask('search_artists', term, tier, position, id)
  return rows.flatMap((row) => (row.tier < 8 ? [[row.id, row.tier]] : []))
}

test('what is rare is found beyond the rows that are read in their order, with a typo too [SRCH-12] [SRCH-15]', async () => {
  await database.sql`
    insert into artists (id, title, description, url, placeholder, position)
    select 'far' || n, case when n % 4000 = 0 then 'Sand Quxoxv' when n % 150 = 0 then 'Dune and Gneiss' else 'Sand' end,
      '', '', '', 100 + n
    from generate_series(1, 13000) n`
  for (const [term, tier] of [
    ['quxoxv', 2],
    ['qu', 3],
    ['xox', 4],
    ['xv', 5],
    ['quxoxv sa', 6],
    ['sand quxoxv sand', 6],
    ['qxuoxv', 7],
  ] as const) {
    const all = [4000, 8000, 12_000].map((n) => [`far${n}`, tier])
    expect(await matchesOf(term)).toEqual(all)
    expect(await matchesOf(term, tier, 4100, 'far4000')).toEqual(all.slice(1))
  }
  const whole = titled('far-whole', 'Old Sa', 14_000)
  await database.sql`insert into artists ${database.sql(whole)}`
  // Where the near rows have enough that begin with it, too.
  const [first, second] = await matchesOf('sa')
  expect([first, second?.[1]]).toEqual([['far-whole', 2], 3])

  // A phrase of two words that are near often comes first, wherever it is; then what has both, near or farther.
  const phrases = ['Old Gneiss Dune', 'Gneiss Dunes', 'Slategneiss Dune'].map((title, at) =>
    titled(`phrase${at + 2}`, title, 14_001 + at),
  )
  const described = { ...titled('phrase5', 'Sand', 14_000), description: 'By Mica & Gneiss Dune' }
  await database.sql`insert into artists ${database.sql(phrases.concat(described))}`
  const both = Array.from({ length: 86 }, (_, at) => 150 * (at + 1))
    .filter((n) => n % 4000 > 0)
    .map((n) => [`far${n}`, 6])
  const page = await matchesOf('gneiss dune')
  expect(page).toEqual(
    [2, 3, 4, 5].map((tier) => [`phrase${tier}`, tier]).concat(both.slice(0, 46)),
  )
  expect(await matchesOf('gneiss dune', 4, 14_003, 'phrase4')).toEqual([
    ['phrase5', 5],
    ...both.slice(0, 49),
  ])
  expect(await matchesOf('gneiss dune', 6, 100 + 150 * 46, `far${150 * 46}`)).toEqual(
    both.slice(46),
  )
})

test('a place that is none is answered as well, not refused in the words of the database [SRCH-12]', async () => {
  for (const tier of [1, 4, 8, 9])
    await expect(
      database.sql`select from search_songs('tide', ${tier}, null, null)`,
    ).resolves.toBeDefined()
})

test('a part of a word is found, however long the word is [SRCH-12]', async () => {
  const { sql } = database
  for (const length of [30, 200, 300, 700]) {
    const word = `${'n'.repeat(length)}kelp${'m'.repeat(length)}`
    const long = {
      ...titled(`long${length}`, `Reed ${length}`, 6),
      description: `${word} `.repeat(length === 300 ? 1 : 2),
    }
    await sql`insert into artists ${sql(long)}`
  }
  for (const term of ['kelp', 'nkelpm', 'reed kelpmm'])
    expect((await matchesOf(term)).map(([id]) => id)).toEqual([
      'long200',
      'long30',
      'long300',
      'long700',
    ])
})

const closest = async (term: string) => {
  const rows = await ask('search_artists', term)
  return rows.flatMap(({ title, tier }) => (tier === 7 ? [title] : []))
}

test('who mistypes a word of five letters finds what they meant, and of what is known nothing is guessed [SRCH-15]', async () => {
  const { sql } = database
  for (const title of ['Harbour', 'Harbours of Moss', 'Moss', 'Paper Boats'])
    await sql`insert into artists ${sql(titled(title, title, 5))}`
  for (const typo of ['harbuor', 'harbor', 'harrbour', 'harpour', 'xharbour'])
    expect([typo, await closest(typo)]).toEqual([typo, ['Harbour']])
  expect(await closest('harbuors mos')).toEqual(['Harbours of Moss'])
  expect(await closest('mosss')).toEqual(['Harbours of Moss', 'Moss'])
  expect(await closest('mass')).toEqual([])
  expect(await closest('paper bots')).toEqual(['Paper Boats'])
  for (const term of ['bots', 'papr bots', 'paper boot', 'harbours mosx'])
    expect([term, await closest(term)]).toEqual([term, []])
  expect(await closest('harbour')).toEqual([])
})

const findsBrim = async (term: string) => {
  const rows = await ask('search_songs', term)
  return rows.some(({ id, tier }) => id === 'brim' && tier < 7)
}

test('a song is found by words of its artist and album, which follow what these are called [SRCH-14]', async () => {
  const { sql } = database
  const row = {
    ...picture,
    id: 'brim',
    title: 'Brim',
    desc: 'Of tin',
    position: 1,
    artist_id: 'ove',
  }
  const album = { ...row, title: 'Kettles', color: '#112233' }
  const song = { ...row, album_id: 'brim', file: 'a.webm', duration_seconds: 60 }
  await sql`insert into artists ${sql(titled('ove', 'Ove Lund', 3))}`
  await sql`insert into albums ${sql(album)}`
  await sql`insert into tracks ${sql(song)}`
  for (const term of ['ove brim', 'kettles lund', 'BRÍM tin kett'])
    expect(await findsBrim(term)).toBe(true)
  await sql`update artists set title = 'Åse Dahl' where id = 'ove'`
  await sql`update albums set title = 'Pans' where id = 'brim'`
  expect(await findsBrim('ase brim pans')).toBe(true)
  expect(await findsBrim('ove brim')).toBe(false)
  expect(await findsBrim('kettles')).toBe(false)
  // However much is written of one, it stands in the order of the others.
  for (const [at, times] of [300, 1].entries()) {
    const other = { ...song, id: `brim${at}`, title: 'Brims', desc: 'Of tin '.repeat(times) }
    await sql`insert into tracks ${sql({ ...other, position: 2 + at })}`
  }
  const begun = (await ask('search_songs', 'br')).filter(({ tier }) => tier === 3)
  expect(begun.map(({ id }) => id)).toEqual(['brim', 'brim0', 'brim1'])
})

test('lyrics are found by a line, then by words, each with the line that answers [SRCH-16]', async () => {
  const { sql } = database
  const [first, second, third] = items.map(({ id }) => id)
  const lyrics = [
    { track_id: first ?? '', plain: 'Don’t  go\r\nthe river, she sang\nback' },
    { track_id: second ?? '', plain: 'Nobody sang\n\nall rivers\nOf the river: she' },
    { track_id: third ?? '', plain: '夜の海\nночь на реке' },
  ]
  await sql`insert into lyrics ${sql(lyrics)}`
  const lines = async (term: string, tier = 1, position = -1) => {
    const rows = await sql.begin(async (as) => {
      await as`set local role anon`
      return as`select * from search_lyrics(${term}, ${tier}, ${position})`
    })
    return rows.map(({ id, tier: of, line }) => [id, of, line])
  }
  expect(await lines('THE RIVER she')).toEqual([
    [first, 1, 'the river, she sang'],
    [second, 1, 'Of the river: she'],
  ])
  expect(await lines('sang river')).toEqual([
    [first, 2, 'the river, she sang'],
    [second, 2, 'Nobody sang'],
  ])
  expect(await lines('dont')).toEqual([[first, 1, 'Don’t  go']])
  expect(await lines('夜の')).toEqual([[third, 1, '夜の海']])
  expect(await lines('реке')).toEqual([[third, 1, 'ночь на реке']])
  expect(await lines('xylophone')).toEqual([])
  expect(await lines('  "')).toEqual([])
  await sql`
    insert into tracks (id, title, url, placeholder, file, duration_seconds, artist_id, album_id, position)
    select 'sung' || n, 'Sung', '', '', 'a.webm', 1, 'ida', ${first ?? ''}, 100 + n from generate_series(1, 2300) n`
  await sql`
    insert into lyrics (track_id, plain)
    select 'sung' || n, case n % 1100 when 0 then 'a quokka sleeps' else 'la la' end from generate_series(1, 2300) n`
  expect(await lines('quokka')).toEqual(
    ['sung1100', 'sung2200'].map((id) => [id, 1, 'a quokka sleeps']),
  )
  expect(await lines('la la')).toHaveLength(50)
})

test('nobody finds what is in a folder that is closed to them, by no word, typo or line [SRCH-17]', async () => {
  await undone(database.sql, async (sql) => {
    await makePeople(sql)
    const [folder] =
      await sql`insert into library.folders (path, is_closed) values ('/closed', true) returning id`
    const at = { folder_id: folder?.id, url: '', placeholder: '' }
    await sql`insert into library.listeners (folder_id, user_id) values (${at.folder_id}, ${ownerId})`
    await sql`insert into artists ${sql({ id: 'hid', title: 'Zworykin Secretarial', url: '', placeholder: '', position: 1 })}`
    await sql`insert into albums ${sql({ ...at, id: 'hid', title: 'Zworykin Papers', artist_id: 'hid', color: '#112233', position: 1 })}`
    await sql`insert into tracks ${sql({ ...at, id: 'hid', title: 'Zworykin', file: 'a.webm', duration_seconds: 1, artist_id: 'hid', album_id: 'hid', position: 1 })}`
    await sql`insert into lyrics (track_id, plain) values ('hid', 'zworykin sleeps')`
    await sql`insert into library.artist_folders (artist_id, folder_id) values ('hid', ${at.folder_id}) on conflict do nothing`
    const found = async (person: Parameters<typeof actAs>[1]) => {
      const seen = new Set<string>()
      await actAs(sql, person, async (as) => {
        for (const name of ['search_songs', 'search_albums', 'search_artists', 'search_lyrics'])
          for (const term of ['zworykin', 'zwroykin', 'z', 'zw', 'papers secretarial'])
            for (const { id, tier } of await as`select * from ${as(name)}(${term})`)
              // That something was close to the term would tell that somebody has it.
              if (id === 'hid' || tier === 9) seen.add(name)
      })
      return seen.size
    }
    expect(await found('owner')).toBe(4)
    expect(await found('other person')).toBe(0)
    expect(await found('anonymous')).toBe(0)
    await actAs(sql, 'anonymous', async (as) => {
      for (const tier of [1, 7, 9]) {
        const ranks = (term: string) => as`select tier from search_songs(${term}, ${tier}, 0, '')`
        expect(await ranks('zwroykin')).toEqual(await ranks('nikyorwz'))
      }
    })
    await sql`insert into operators (user_id) values (${otherId})`
    expect(await found('other person')).toBe(4)
    await sql`update library.folders set is_closed = false`
    expect(await found('anonymous')).toBe(4)
    await sql`update library.settings set visitors = 'none'`
    expect(await found('anonymous')).toBe(0)
    expect(await found('owner')).toBe(4)
    expect(await actAs(sql, 'owner', (as) => as`select * from search.vocabulary`)).toBe(false)
  })
})
