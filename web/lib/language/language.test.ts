import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { messages as spanish } from '#web/messages/es.ts'
import { fill, type MessageKey } from '#web/messages/messages.ts'
import { messages as urdu } from '#web/messages/ur.ts'

import { chooseLanguage, completeLanguage, startLanguage, text, useText } from './language.ts'
import { preferredLanguage } from './languages.ts'

beforeEach(async () => {
  await chooseLanguage('en')
  localStorage.clear()
})

test.each([
  { chosen: null, browser: ['es-MX', 'en'], shown: 'es' },
  { chosen: 'ur', browser: ['es-MX', 'en'], shown: 'ur' },
  { chosen: null, browser: ['fi', 'de-AT'], shown: 'en' },
  { chosen: 'tlh', browser: ['ur-PK'], shown: 'ur' },
  { chosen: null, browser: [], shown: 'en' },
])('a choice of $chosen in a browser of $browser shows $shown [LAY-4]', (example) => {
  expect(preferredLanguage(example.chosen, example.browser)).toBe(example.shown)
})

test('choosing Urdu turns the page right to left, and stays after a reload [LAY-4]', async () => {
  await chooseLanguage('ur')
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.documentElement.lang).toBe('ur')
  expect(text('login.submit')).toBe(urdu['login.submit'])

  document.documentElement.dir = 'ltr'
  await startLanguage()
  expect(document.documentElement.dir).toBe('rtl')
})

test('where the browser keeps nothing, the app shows, and a choice holds until it closes [LAY-4]', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  await startLanguage()
  expect(text('nav.logIn')).toBe('Log in')
  await chooseLanguage('es')
  expect(text('login.submit')).toBe(spanish['login.submit'])
})

test('a sentence that does not come with the first screen is fetched once it is asked for [LAY-4]', async () => {
  await startLanguage()
  expect(text('nav.home')).toBe('Home')
  expect(text('login.submit')).toBe('')
  await vi.waitFor(() => expect(text('login.submit')).toBe('Log In'))
})

test('what is on the screen is not said anew where sentences come of which it lacks none [LAY-4]', async () => {
  const rendered = vi.fn<() => void>()
  const Said = ({ of }: { of: MessageKey }) => {
    rendered()
    return useText()(of)
  }
  await startLanguage()
  render(createElement(Said, { of: 'nav.home' }))
  rendered.mockClear()
  await act(completeLanguage)
  expect(rendered).not.toHaveBeenCalled()
  await act(() => chooseLanguage('es'))
  expect(screen.getByText('Inicio')).toBeTruthy()

  localStorage.clear()
  await act(startLanguage)
  render(createElement(Said, { of: 'login.submit' }))
  expect(await screen.findByText('Log In')).toBeTruthy()
})

test('English that arrives late does not take the place of the language chosen meanwhile [LAY-4]', async () => {
  await startLanguage()
  const late = completeLanguage()
  await chooseLanguage('ur')
  await late
  expect(text('login.submit')).toBe(urdu['login.submit'])
})

test('of two languages chosen one after the other the later shows and stays [LAY-4]', async () => {
  vi.doMock('#web/messages/es.ts', () =>
    vi.waitFor(() => {
      expect(document.documentElement.lang).toBe('ur')
      return { messages: spanish }
    }),
  )
  vi.resetModules()
  const fresh = await import('./language.ts')
  await Promise.all([fresh.chooseLanguage('es'), fresh.chooseLanguage('ur')])
  expect(document.documentElement.lang).toBe('ur')
  expect(localStorage.getItem('language')).toBe('ur')
})

test('a number is written, and its sentence formed, as the language does', () => {
  const songs = { one: '{count} song', other: '{count} songs' }
  expect(fill(songs, { count: 1 }, 'en')).toBe('1 song')
  expect(fill(songs, { count: 12_000 }, 'en')).toBe('12,000 songs')
  expect(fill('{name} and {other}', { name: 'Ada' }, 'en')).toBe('Ada and {other}')
})

test('a name in a sentence that runs right to left is isolated, behind a mark of the sentence’s direction', () => {
  expect(fill('“{name}” کی تلاش', { name: 'Ada' }, 'ur')).toBe('“\u200f\u2068Ada\u2069” کی تلاش')
})
