import { screen } from '@testing-library/react'

import { openApp } from '#web/app/app-fixture.tsx'

/** The whole app at a page of the help, which is there. */
export async function openHelp(path: string, signedIn = false) {
  const app = await openApp({ path, signedIn })
  app.show()
  await screen.findByRole('heading', { level: 1 })
  return app
}

export const headingOf = (name: string) => screen.findByRole('heading', { level: 1, name })
