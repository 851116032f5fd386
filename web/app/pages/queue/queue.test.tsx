import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { list, trackNamed } from '#web/player/player-fixture.ts'
import { strokePaths } from '#web/ui/icon/icon-paths.ts'

import { openApp } from '#web/app/app-fixture.tsx'
import { choose, listed, main, openQueue, play } from './queue-fixture.tsx'

test('what plays, what waits and the rest stand in the order heard [QUEUE-1]', async () => {
  await openQueue()
  expect(listed('Now playing')).toEqual(['Play Dawn'])
  expect(listed('Next in queue')).toEqual(['Play First', 'Play Second'])
  expect(listed('Next from Trending songs')).toEqual(['Play Noon', 'Play Dusk'])
})

test('what comes is of the source, whatever albums its songs are of, and those heard are gone [QUEUE-1] [QUEUE-7]', async () => {
  const { player } = await openQueue([])
  const sea = { kind: 'search', id: 'sea', title: 'sea', path: '/search/sea/songs' } as const
  player.playFrom(sea, ['Ebb', 'Flow', 'Tide'].map(trackNamed))
  const heading = 'Next from the search for “sea”'
  await waitFor(() => expect(listed(heading)).toEqual(['Play Flow', 'Play Tide']))
  player.next()
  await waitFor(() => expect(listed(heading)).toEqual(['Play Tide']))
  expect(listed('Now playing')).toEqual(['Pause Flow'])
})

test('the panel and the player bar lead to it, and the bar marks it [QUEUE-1]', async () => {
  const { show, user } = await openApp({ signedIn: true })
  show()
  const bar = within(await screen.findByRole('region', { name: 'Player' }))
  const link = bar.getByRole('link', { name: 'Queue' })
  expect(link.getAttribute('aria-current')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Open queue' }))
  expect(await main().findByRole('heading', { level: 1, name: 'Queue' })).toBeTruthy()
  expect(location.pathname).toBe('/clone/queue')
  expect(bar.getByRole('link', { name: 'Queue' }).getAttribute('aria-current')).toBe('page')
})

test('a second press on the bar’s button leads back to the page before, and without one to Home [QUEUE-1]', async () => {
  const { show, user } = await openApp({ path: 'legal', signedIn: true })
  show()
  const bar = within(await screen.findByRole('region', { name: 'Player' }))
  const press = () => user.click(bar.getByRole('link', { name: 'Queue' }))
  await press()
  await waitFor(() => expect(location.pathname).toBe('/clone/queue'))
  await press()
  await waitFor(() => expect(location.pathname).toBe('/clone/legal'))
  history.replaceState(null, '', '/clone/queue')
  dispatchEvent(new PopStateEvent('popstate'))
  await main().findByRole('heading', { level: 1, name: 'Queue' })
  await press()
  await waitFor(() => expect(location.pathname).toBe('/clone/'))
})

test('a visitor is led to log in [QUEUE-1]', async () => {
  const { show } = await openApp({ path: 'queue' })
  show()
  await waitFor(() => expect(location.pathname).toBe('/clone/login'))
  expect(JSON.stringify(history.state)).toContain('/queue')
})

test('of a long queue the next hundred are listed, and the others counted [QUEUE-2]', async () => {
  const { player } = await openQueue([])
  player.playFrom(
    list,
    Array.from({ length: 140 }, (_, number) => trackNamed(`No. ${number}`)),
  )
  expect(await main().findByText('and 39 more songs')).toBeTruthy()
  expect(listed('Next from Tides')).toHaveLength(100)
})

test('where nothing comes it says so and leads to songs [QUEUE-2]', async () => {
  const { player } = await openQueue([])
  player.playFrom(list, [trackNamed('Alone')])
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open queue' })).toBeNull())
  expect(await main().findByText(/^Nothing comes after this song/)).toBeTruthy()
  const link = main().getByRole('link', { name: 'Find something to play' })
  expect(link).toHaveProperty('pathname', '/clone/')
  player.disable()
  expect(await main().findByText(/^Your queue is empty/)).toBeTruthy()
})

test('it says what Repeat does at the end [QUEUE-1]', async () => {
  const { player } = await openQueue()
  player.setRepeat('all')
  expect(await main().findByText(/^After the last song the list starts again/)).toBeTruthy()
  player.setRepeat('one')
  expect(await main().findByText(/^The current song repeats/)).toBeTruthy()
})

test('a press goes there at once, keeps the rest, and the focus goes along [QUEUE-3]', async () => {
  const { user } = await openQueue()
  await user.click(play('Noon'))
  await waitFor(() => expect(listed('Now playing')).toEqual(['Pause Noon']))
  expect(listed('Next in queue')).toEqual(['Play First', 'Play Second'])
  expect(listed('Next from Trending songs')).toEqual(['Play Dusk'])
  await waitFor(() =>
    expect(document.activeElement).toBe(main().getByRole('button', { name: 'Pause Noon' })),
  )
})

test('a press on the current song goes on and pauses [QUEUE-3]', async () => {
  const { user, player } = await openQueue()
  await user.click(play('Dawn'))
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  await user.click(await main().findByRole('button', { name: 'Pause Dawn' }))
  await waitFor(() => expect(player.getState().status).toBe('paused'))
})

const speakers = () =>
  [...screen.getByRole('main').querySelectorAll('path')]
    .map((path) => path.getAttribute('d'))
    .filter((path) => path === strokePaths.volumeLow).length

test('a loudspeaker stands beside the song that is heard, and beside none that is not [QUEUE-1]', async () => {
  const { player } = await openQueue()
  expect(speakers()).toBe(0)
  player.toggle()
  await waitFor(() => expect(speakers()).toBe(1))
  player.setMuted(true)
  await waitFor(() => expect(speakers()).toBe(0))
  player.setVolume(0.5)
  await waitFor(() => expect(speakers()).toBe(1))
  player.setVolume(0)
  await waitFor(() => expect(speakers()).toBe(0))
})

test('the menu moves a song, also into what waits, and says where it is [QUEUE-4]', async () => {
  const { user } = await openQueue()
  await choose(user, 'Noon', 'Move up')
  expect(await screen.findByText('“Noon” is now number 2 of 4.')).toBeTruthy()
  await waitFor(() =>
    expect(listed('Next in queue')).toEqual(['Play First', 'Play Noon', 'Play Second']),
  )
  await choose(user, 'Second', 'Move down')
  await waitFor(() =>
    expect(listed('Next from Trending songs')).toEqual(['Play Dusk', 'Play Second']),
  )
})

test('the menu of a song that is to come offers what it offers elsewhere, too [QUEUE-4] [LAY-9]', async () => {
  const { user } = await openQueue()
  await user.click(main().getByRole('button', { name: 'More options for Noon' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Play',
    'Play next',
    'Add to queue',
    'Move up',
    'Move down',
    'Remove from queue',
    'Go to album',
    'Go to artist',
    'Details',
    'Copy link',
  ])
})

test('neither the first offers to go up nor the last to go down [QUEUE-4]', async () => {
  const { user } = await openQueue()
  for (const [title, missing] of [
    ['First', 'Move up'],
    ['Dusk', 'Move down'],
  ] as const) {
    await user.click(main().getByRole('button', { name: `More options for ${title}` }))
    await screen.findByRole('menuitem', { name: 'Remove from queue' })
    expect(screen.queryByRole('menuitem', { name: missing })).toBeNull()
    await user.keyboard('{Escape}')
  }
})

test('keys move a song with the focus on it, as far as it goes [QUEUE-4]', async () => {
  const { user, order } = await openQueue()
  play('Dusk').focus()
  for (let press = 0; press < 5; press += 1) {
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(document.activeElement).toBe(play('Dusk')))
    await screen.findByText(`“Dusk” is now number ${Math.max(1, 3 - press)} of 4.`)
  }
  expect(order()).toEqual(['Dawn', 'Dusk', 'First', 'Second', 'Noon'])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(play('Second'))
})

test('keys that come faster than the screen move the same song [QUEUE-4]', async () => {
  const { order } = await openQueue()
  for (let press = 0; press < 2; press += 1)
    fireEvent.keyDown(play('Dusk'), { key: 'ArrowUp', altKey: true })
  await screen.findByText('“Dusk” is now number 2 of 4.')
  expect(order()).toEqual(['Dawn', 'First', 'Dusk', 'Second', 'Noon'])
})

test('of a song that is there twice, the chosen one is moved and removed [QUEUE-4] [QUEUE-5]', async () => {
  const { user, order } = await openQueue(['First', 'Second', 'First'])
  main().getAllByRole('button', { name: 'Play First' })[1]?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(order().slice(1, 4)).toEqual(['First', 'First', 'Second']))
  await screen.findByText('“First” is now number 2 of 5.')
  await user.keyboard('{Delete}')
  await waitFor(() => expect(order().slice(1, 3)).toEqual(['First', 'Second']))
})

test('a song is removed by its menu, and Undo brings it back [QUEUE-5]', async () => {
  const { user, order } = await openQueue()
  await choose(user, 'First', 'Remove from queue')
  await waitFor(() => expect(listed('Next in queue')).toEqual(['Play Second']))
  const more = main().getByRole('button', { name: 'More options for Second' })
  await waitFor(() => expect(document.activeElement).toBe(more))
  expect(await screen.findByText('“First” was removed from the queue.')).toBeTruthy()
  await user.click(main().getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(document.activeElement).toBe(play('First')))
  expect(order()).toEqual(['Dawn', 'First', 'Second', 'Noon', 'Dusk'])
  expect(main().queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('Delete removes, the focus goes to what is next to it, and Ctrl+Z undoes [QUEUE-5]', async () => {
  const { user, order } = await openQueue()
  play('Dusk').focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(document.activeElement).toBe(play('Noon')))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(order()).toContain('Dusk'))
  await waitFor(() => expect(document.activeElement).toBe(play('Dusk')))
  play('Dawn').focus()
  await user.keyboard('{Delete}')
  expect(order()).toContain('Dawn')
})

test('Clear removes all that was added by hand; a later change ends the offer to undo it [QUEUE-5]', async () => {
  const { user, order, player } = await openQueue()
  await user.click(main().getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('2 songs were removed from the queue.')).toBeTruthy()
  expect(order()).toEqual(['Dawn', 'Noon', 'Dusk'])
  await waitFor(() => expect(document.activeElement).toBe(play('Noon')))
  player.next()
  expect(await main().findByRole('button', { name: 'Undo' })).toBeTruthy()
  player.shuffle()
  await waitFor(() => expect(main().queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('when the song with the focus begins, the focus stays on it [QUEUE-5]', async () => {
  const { player } = await openQueue()
  play('First').focus()
  player.next()
  await waitFor(() =>
    expect(document.activeElement).toBe(main().getByRole('button', { name: 'Pause First' })),
  )
})

test('the right-click menu of a song in the queue has its place, too [QUEUE-4] [LAY-9]', async () => {
  const { user, order } = await openQueue()
  await user.pointer({ keys: '[MouseRight]', target: play('Second') })
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(order().slice(1, 3)).toEqual(['Second', 'First']))
})

const featured = () => screen.queryAllByRole('link', { name: 'Playing from Trending songs' })

test('it and the right panel say what the song plays from and lead there, but not for one added by hand [QUEUE-7]', async () => {
  const { user, player } = await openQueue(['First'])
  await waitFor(() => expect(featured()).toHaveLength(2))
  expect(featured()[0]).toHaveProperty('pathname', '/clone/')
  player.next()
  await waitFor(() => expect(listed('Now playing')).toEqual(['Pause First']))
  expect(screen.queryByText(/^Playing from/)).toBeNull()

  player.playFrom({ kind: 'search', id: 'sea', title: 'sea', path: '/search/sea/songs' }, [
    trackNamed('Tide'),
  ])
  await user.click(await main().findByRole('link', { name: 'Playing from the search for “sea”' }))
  expect(location.pathname).toBe('/clone/search/sea/songs')
  player.playFrom({ kind: 'playlist', id: 'mix', title: 'Daily Mix', path: null }, [
    trackNamed('Tide'),
  ])
  expect(await screen.findByText('Playing from Daily Mix')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Playing from Daily Mix' })).toBeNull()
})
