import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Toast } from '#web/ui/toast.tsx'

const shownForMs = 4000

const store = createStore<{ isShown: boolean }>(() => ({ isShown: false }))

/** Says for 4 s that the login succeeded, on the log-in page and then on the one that follows. */
export function announceLogin(): void {
  store.setState({ isShown: true })
  setTimeout(() => store.setState({ isShown: false }), shownForMs)
}

/** The message, within the log-in form. */
export function LoginNotice() {
  const t = useText()
  const isShown = useStore(store, (state) => state.isShown)
  return isShown && <Notice tone="success">{t('login.success')}</Notice>
}

/** The message over whichever page follows. */
export function LoginToast() {
  const { pathname } = useLocation()
  return <Toast>{pathname !== paths.login && <LoginNotice />}</Toast>
}
