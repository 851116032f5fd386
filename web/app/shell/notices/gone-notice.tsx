import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { useText } from '#web/lib/language/language.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { Toast } from '#web/ui/overlay/toast.tsx'

const shownForMs = 8000

const store = createStore<{ count: number }>(() => ({ count: 0 }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Says for 8 s how many songs were taken out of the queue because they are gone. */
export function announceGone(count: number): void {
  clearTimeout(timer)
  store.setState({ count })
  timer = setTimeout(() => store.setState({ count: 0 }), shownForMs)
}

export function GoneToast() {
  const t = useText()
  const count = useStore(store, (state) => state.count)
  return <Toast>{count > 0 && <Notice tone="info">{t('player.gone', { count })}</Notice>}</Toast>
}
