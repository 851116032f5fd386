import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { paths } from '#web/lib/address/paths.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { Toast } from '#web/ui/overlay/toast.tsx'

const shownForMs = 4000

type Tone = 'success' | 'error'
type Announced = { readonly message: string | undefined; readonly tone: Tone }

const store = createStore<Announced>(() => ({ message: undefined, tone: 'success' }))
let timer: ReturnType<typeof setTimeout> | undefined

/** Says for 4 s what succeeded or failed, on this page and then on the one that follows. */
export function announce(message: string, tone: Tone = 'success'): void {
  clearTimeout(timer)
  store.setState({ message, tone })
  timer = setTimeout(() => store.setState({ message: undefined }), shownForMs)
}

/** What was announced, within the log-in form. */
export function Announcement() {
  const { message, tone } = useStore(store)
  return message && <Notice tone={tone}>{message}</Notice>
}

/** The same over whichever page follows. */
export function AnnouncementToast() {
  const { pathname } = useLocation()
  return <Toast>{pathname !== paths.login && <Announcement />}</Toast>
}
