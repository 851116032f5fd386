import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openApp, songRows } from '#web/app/app-fixture.tsx'
import { main } from '#web/app/pages/search/search-fixture.ts'
import { answer } from '#web/lib/session/fake-service.ts'

import { outlineOf } from './outline-fixture.ts'

const song = { ...songRows[0], place: 1, year: null, added_on: '2026-03-04' }

async function openFolder(folders: readonly string[], songs: readonly object[]) {
  const { show } = await openApp({
    path: 'library/folder/7/Jazz',
    signedIn: true,
    answers: {
      'GET rest/v1/rpc/list_outline': outlineOf(songs.length),
      'GET rest/v1/rpc/list_songs': answer(200, songs),
      'GET rest/v1/rpc/list_folders': ({ query }) =>
        Response.json((query ? folders : ['Music']).map((name) => ({ id: 7, name }))),
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

test('a folder with songs and folders shows both, and plays its songs [BROWSE-7]', async () => {
  await openFolder(['Live'], [song])
  expect(await main().findByRole('link', { name: 'Live' })).toBeTruthy()
  expect(await screen.findByText('1 song')).toBeTruthy()
  expect(main().getByRole('button', { name: 'Play Jazz' })).toBeTruthy()
})
