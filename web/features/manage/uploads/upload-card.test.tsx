import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { renderManage } from '#web/features/manage/manage-fixture.tsx'

import { UploadCard } from './upload-card.tsx'
import { uploadStore } from './upload-store.ts'

function showDone(came: object, known = 0) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(came)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    uploadStore.setState(uploadStore.getInitialState())
  })
  uploadStore.setState({ done: 3, known, after: 7 })
  renderManage(<UploadCard />)
  return asked
}

test('what was uploaded is one press away, and what was there before is said [ADD-6]', async () => {
  const album = { id: 'upload-me', title: 'Upload Me' }
  const asked = showDone({ songs: 2, copies: 1, album }, 1)
  const link = await screen.findByRole('link', { name: 'Upload Me' })
  expect(link.getAttribute('href')).toBe('/album/upload-me')
  expect(screen.getByText(/^2 new songs\./)).toBeTruthy()
  expect(screen.getByText('2 of them were here already.')).toBeTruthy()
  expect(asked[0]).toContain('manage/uploaded?after=7')
})

test('of several albums that were uploaded the way leads to what was added last [ADD-6]', async () => {
  showDone({ songs: 3, copies: 0, album: null })
  const link = await screen.findByRole('link', { name: 'See what was added' })
  expect(link.getAttribute('href')).toBe('/library/recent')
  expect(screen.queryByText(/here already/)).toBeNull()
})
