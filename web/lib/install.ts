import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A `beforeinstallprompt` event, which only some browsers send. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

type InstallState = { offer: InstallOffer | undefined; installed: boolean }

const store = createStore<InstallState>(() => ({ offer: undefined, installed: false }))

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Call early: the offer comes once. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) store.setState({ offer: event, installed: false })
  })
  addEventListener('appinstalled', () => store.setState({ offer: undefined, installed: true }))
}

export function useInstall(): (() => void) | undefined {
  const offer = useStore(store, (state) => state.offer)
  if (!offer) return undefined
  return () => {
    store.setState({ offer: undefined })
    void offer.prompt()
  }
}

export function useInstalled(): boolean {
  const installed = useStore(store, (state) => state.installed)
  return installed || matchMedia('(display-mode: standalone)').matches
}
