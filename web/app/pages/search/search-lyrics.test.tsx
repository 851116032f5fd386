import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { answer } from '#web/lib/session/fake-service.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { openApp } from '#web/app/app-fixture.tsx'

import { main, songNamed } from './search-fixture.ts'

const ask = 'POST rest/v1/rpc/search_lyrics'
const heard = (title: string, line: string) => ({ ...songNamed(title), line, tier: 1 })

test('Lyrics is a tab where there are lyrics [SRCH-16] [SRCH-4]', async () => {
  const { show } = await openApp({
    path: 'search/noon',
    answers: { 'GET rest/v1/lyrics': answer(200, [{ id: 1 }]) },
  })
  show()
  const tabs = within(await screen.findByRole('navigation', { name: 'Kinds of results' }))
  const lyrics = await tabs.findByRole('link', { name: 'Lyrics' })
  expect(lyrics).toHaveProperty('pathname', '/clone/search/noon/lyrics')
  expect(tabs.getAllByRole('link').at(-1)).toBe(lyrics)
})

test('it shows songs with the line that answers, and plays them [SRCH-16]', async () => {
  const { show, user, player, asked } = await openApp({
    path: 'search/the%20river/lyrics',
    signedIn: true,
    answers: {
      [ask]: answer(200, [heard('Brook', 'down by the river'), heard('Sand', 'The river!')]),
    },
  })
  show()
  expect(await main().findByText('The river!')).toBeTruthy()
  expect(main().getByText('down by the river').closest('li')?.textContent).toContain('Brook')
  expect(asked.flatMap(({ path }) => (path.includes('rpc') ? [path] : []))).toEqual([
    'rest/v1/rpc/search_lyrics',
  ])
  await waitFor(() =>
    expect(
      main()
        .getAllByRole('status')
        .map((each) => each.textContent),
    ).toContain('2 results for “the river”'),
  )
  await user.click(main().getByRole('button', { name: 'Play Sand' }))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Sand'))
})

test('where no lyrics have it that is said [SRCH-16]', async () => {
  const { show } = await openApp({
    path: 'search/quokka/lyrics',
    answers: { [ask]: answer(200, []) },
  })
  show()
  expect(await main().findByRole('heading', { name: 'No lyrics have “quokka”' })).toBeTruthy()
})

test('words of a lyric that are searched among all lead to the lyrics [SRCH-16]', async () => {
  const { show, user } = await openApp({
    path: 'search/by%20the%20river',
    signedIn: true,
    answers: {
      'GET rest/v1/lyrics': answer(200, [{ id: 1 }]),
      [ask]: answer(200, [heard('Brook', 'down by the river')]),
    },
  })
  show()
  const lyrics = within(await screen.findByRole('region', { name: 'Lyrics' }))
  expect(lyrics.getByText('down by the river').closest('li')?.textContent).toContain('Brook')
  // No title has them, so that what was sung comes first.
  expect(main().getAllByRole('region')[0]?.textContent).toContain('down by the river')
  await user.click(lyrics.getByRole('link', { name: 'Lyrics' }))
  expect(location.pathname).toBe('/clone/search/by%20the%20river/lyrics')
})
