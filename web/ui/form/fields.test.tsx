import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { TextField } from './text-field.tsx'

const describing = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field names what is wrong with it beside the entry, after which comes the hint [SIGN-3]', () => {
  const { rerender } = render(<TextField label="Name" hint="As others see it." />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(describing(field)).toEqual(['As others see it.'])
  expect(field.getAttribute('aria-invalid')).toBeNull()

  rerender(<TextField label="Name" hint="As others see it." error="Enter a name." />)
  expect(describing(field)).toEqual(['Enter a name.', 'As others see it.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.')
})

test('a password is hidden until its button shows it, and hidden again [LOGIN-2] [SIGN-5]', async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveProperty('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field).toHaveProperty('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field).toHaveProperty('type', 'password')
})

test('a group of choices reports the one that was picked [SIGN-8]', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = [
    { value: 'man', label: 'Man' },
    { value: 'woman', label: 'Woman' },
  ]
  render(<RadioGroup label="Gender" options={options} value="man" onChange={onChange} />)
  expect(screen.getByRole('radio', { name: 'Man', checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Woman' }))
  expect(onChange).toHaveBeenCalledWith('woman')
})

test('a checkbox and a choice from a list carry their labels [SIGN-1] [SIGN-7]', async () => {
  render(
    <>
      <Checkbox>Send me news</Checkbox>
      <Select label="Month" defaultValue="2">
        <option value="1">January</option>
        <option value="2">February</option>
      </Select>
    </>,
  )
  const box = screen.getByRole('checkbox', { name: 'Send me news' })
  await userEvent.click(screen.getByText('Send me news'))
  expect(box).toHaveProperty('checked', true)
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', '2')
})

test('a slider says its value in words and runs from left to right in every language [PLAY-5]', () => {
  render(
    <Slider label="Seek" valueText="5 seconds" value={5} max={10} onChange={() => undefined} />,
  )
  const slider = screen.getByRole('slider', { name: 'Seek' })
  expect(slider.getAttribute('aria-valuetext')).toBe('5 seconds')
  expect(slider.dir).toBe('ltr')
  expect(slider.style.getPropertyValue('--filled')).toBe('50%')
})
