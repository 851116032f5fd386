import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { tellCutText } from './cut-text.ts'

const Row = ({ width }: { width: number }) => (
  <ul>
    <li>
      <button>Play</button>
      <span
        dir="auto"
        style={{ overflowX: 'hidden' }}
        ref={(it) => {
          if (it) Object.defineProperty(it, 'scrollWidth', { value: width, configurable: true })
        }}
      >
        The Long Chronicle
      </span>
      <span dir="auto">Ida</span>
    </li>
  </ul>
)

test('a tooltip says in full what is cut of a row, also over its button, and goes once there is room [LAY-13]', () => {
  addEventListener('mouseover', tellCutText)
  onTestFinished(() => removeEventListener('mouseover', tellCutText))
  const { rerender } = render(<Row width={200} />)
  fireEvent.mouseOver(screen.getByRole('button'))
  expect(screen.getByRole('listitem').title).toBe('The Long Chronicle')
  rerender(<Row width={0} />)
  fireEvent.mouseOver(screen.getByRole('button'))
  expect(screen.getByRole('listitem').hasAttribute('title')).toBe(false)
})
