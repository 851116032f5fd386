import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The browser's offer to install the app; only some browsers make one. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

type InstallState = { offer: InstallOffer | undefined; installed: boolean }

const store = createStore<InstallState>(() => ({ offer: undefined, installed: false }))

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Listens for the browser's offer, which comes early and once. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) store.setState({ offer: event, installed: false })
  })
  addEventListener('appinstalled', () => store.setState({ offer: undefined, installed: true }))
}

/** Shows the browser's dialog for installing the app; nothing where the browser offers none. */
export function useInstall(): (() => void) | undefined {
  const offer = useStore(store, (state) => state.offer)
  if (!offer) return undefined
  return () => {
    store.setState({ offer: undefined })
    void offer.prompt()
  }
}

/** Whether the app was installed just now, or runs as an installed one. */
export function useInstalled(): boolean {
  const installed = useStore(store, (state) => state.installed)
  return installed || matchMedia('(display-mode: standalone)').matches
}
