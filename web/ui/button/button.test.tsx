import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a button that is loading keeps its name, says that it is busy and refuses presses [LOGIN-5]', async () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Log In</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(onClick).toHaveBeenCalledTimes(1)

  rerender(
    <Button loading onClick={onClick}>
      Log In
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Log In', busy: true })
  expect(button).toHaveProperty('disabled', true)
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button within a form does not send it unless it is told to [LOGIN-5]', () => {
  render(<IconButton label="Show password" icon="search" />)
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveProperty('type', 'button')
})
