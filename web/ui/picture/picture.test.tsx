import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { Picture, PictureSource } from './picture.tsx'

const source = { base: '/clone/media/', widths: [96, 256] }

const shown = (url: string) => <Picture url={url} placeholder="data:," alt="Cover" sizes="48px" />

test('a picture comes in the width that is needed, below the base path, in a reserved place [ROUTE-1] [DATA-4]', () => {
  render(
    <PictureSource value={source}>
      <Picture url="pictures/1a" placeholder="data:," alt="Tides" sizes="48px" />
    </PictureSource>,
  )
  const image = screen.getByRole('img', { name: 'Tides' })
  expect(image.getAttribute('srcset')).toBe(
    '/clone/media/pictures/1a-96.webp 96w, /clone/media/pictures/1a-256.webp 256w',
  )
  expect(image.getAttribute('sizes')).toBe('48px')
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(image.getAttribute('width')).toBe(image.getAttribute('height'))
})

test('another picture in the same place never shows the one before [DATA-4]', () => {
  const { rerender } = render(shown('pictures/1'))
  const first = screen.getByRole('img')
  fireEvent.load(first)
  rerender(shown('pictures/2'))
  expect(screen.getByRole('img')).not.toBe(first)
})

test('a picture that could not be fetched is fetched again when the network returns [DATA-4]', () => {
  const { unmount } = render(shown('pictures/1'))
  const first = screen.getByRole('img')
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('img')).toBe(first)
  fireEvent.error(first)
  expect(screen.getByRole('img')).toBe(first)
  fireEvent(window, new Event('online'))
  const second = screen.getByRole('img')
  expect(second).not.toBe(first)

  const remove = vi.spyOn(globalThis, 'removeEventListener')
  fireEvent.error(second)
  unmount()
  expect(remove).toHaveBeenCalledWith('online', expect.any(Function))
})
