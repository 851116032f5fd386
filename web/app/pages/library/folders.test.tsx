import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openApp, songRows } from '#web/app/app-fixture.tsx'
import { main } from '#web/app/pages/search/search-fixture.ts'
import { answer } from '#web/lib/session/fake-service.ts'

import { outlineOf } from './outline-fixture.ts'

const song = { ...songRows[0], place: 1, year: null, added_on: '2026-03-04' }

const foldersNamed = (names: readonly string[]) =>
  Response.json(names.map((name) => ({ id: 7, name })))

async function openFolder(
  folders: readonly string[] | Promise<readonly string[]>,
  songs: readonly object[],
) {
  const { show } = await openApp({
    path: 'library/folder/7/Jazz',
    signedIn: true,
    answers: {
      'GET rest/v1/rpc/list_outline': outlineOf(songs.length),
      'GET rest/v1/rpc/list_songs': answer(200, songs),
      'GET rest/v1/rpc/list_folders': async ({ query }) =>
        foldersNamed(query ? await folders : ['Music']),
    },
  })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Jazz' })).toBeTruthy()
}

test('a folder that holds only folders leads to them, and says nothing of songs that are not there [BROWSE-7]', async () => {
  await openFolder(['Live', 'Studio'], [])
  expect(await main().findByRole('link', { name: 'Live' })).toBeTruthy()
  expect(screen.queryByText('0 songs')).toBeNull()
  expect(main().queryByRole('button', { name: 'Play Jazz' })).toBeNull()
  expect(main().queryByRole('searchbox')).toBeNull()
})

test('a folder of which the folders are still being read is not said to be empty [BROWSE-7]', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  await openFolder(promise, [])
  await waitFor(() => expect(main().queryByRole('searchbox')).toBeNull())
  expect(main().getByText('Loading')).toBeTruthy()
  resolve(['Live'])
  expect(await main().findByRole('link', { name: 'Live' })).toBeTruthy()
  expect(main().queryByText('Loading')).toBeNull()
})

test('a folder with songs and folders shows both, and plays its songs [BROWSE-7]', async () => {
  await openFolder(['Live'], [song])
  expect(await main().findByRole('link', { name: 'Live' })).toBeTruthy()
  expect(await screen.findByText('1 song')).toBeTruthy()
  expect(main().getByRole('button', { name: 'Play Jazz' })).toBeTruthy()
})

test('a folder that is not there is said to be so, with a way to all folders [BROWSE-7]', async () => {
  await openFolder([], [])
  expect(await main().findByRole('heading', { name: 'There is no such folder' })).toBeTruthy()
  const way = main().getByRole('link', { name: 'All folders' })
  expect(way).toHaveProperty('pathname', '/clone/library/folders')
})

test('a year without songs is said to be so, with a way to all years [BROWSE-4]', async () => {
  const { show } = await openApp({
    path: 'library/year/1234',
    signedIn: true,
    answers: { 'GET rest/v1/rpc/list_outline': outlineOf(0) },
  })
  show()
  expect(
    await main().findByRole('heading', { name: 'There are no songs of this year' }),
  ).toBeTruthy()
  const way = main().getByRole('link', { name: 'All years' })
  expect(way).toHaveProperty('pathname', '/clone/library/years')
})
