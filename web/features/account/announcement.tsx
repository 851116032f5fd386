import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { paths } from '#web/lib/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Toast } from '#web/ui/toast.tsx'

const shownForMs = 4000

const store = createStore<{ message: string | undefined }>(() => ({ message: undefined }))
let timer: ReturnType<typeof setTimeout> | undefined

/** Says for 4 s what succeeded, on this page and then on the one that follows. */
export function announce(message: string): void {
  clearTimeout(timer)
  store.setState({ message })
  timer = setTimeout(() => store.setState({ message: undefined }), shownForMs)
}

/** What was announced, within the log-in form. */
export function Announcement() {
  const message = useStore(store, (state) => state.message)
  return message && <Notice tone="success">{message}</Notice>
}

/** The same over whichever page follows. */
export function AnnouncementToast() {
  const { pathname } = useLocation()
  return <Toast>{pathname !== paths.login && <Announcement />}</Toast>
}
