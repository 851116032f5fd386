import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The browser's offer to install the app; only some browsers make one. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

const store = createStore<{ offer: InstallOffer | undefined }>(() => ({ offer: undefined }))

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Listens for the browser's offer, which comes early and once. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) store.setState({ offer: event })
  })
  addEventListener('appinstalled', () => store.setState({ offer: undefined }))
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
