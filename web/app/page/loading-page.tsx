import { type ReactNode, useEffect } from 'react'

import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { titlePage } from './page-title.ts'

/** Stands for a page whose data is being read: named, but without the focus, which waits for the page's own heading. */
export function LoadingPage({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => titlePage(name), [name])
  return (
    <>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      {children}
    </>
  )
}
