import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { NoticeTone } from './notice.tsx'
import { Offer } from './offer.tsx'
import styles from './toasts.module.css'

type Toast = {
  /** The next of the same id takes its place. */
  readonly id: string
  readonly tone: NoticeTone
  /** In the language of the moment, as the action's label. */
  readonly text: () => string
  /** Absent: until it is closed or dismissed. */
  readonly lastsMs?: number | undefined
  readonly action?: { readonly label: () => string; readonly onPress: () => void }
}

type Shown = Toast & { readonly turn: number }

const store = createStore<{ readonly shown: readonly Shown[]; readonly turn: number }>(() => ({
  shown: [],
  turn: 0,
}))

const without = (shown: readonly Shown[], id: string) => shown.filter((each) => each.id !== id)

/** Says for 5 s, or as long as it says, what just happened, in place of what was said before. */
export const notify = (
  text: () => string,
  { id = 'latest', tone = 'success', lastsMs = 5000 }: Partial<Omit<Toast, 'text'>> = {},
): void => keepSaying({ id, tone, text, lastsMs })

/** Says what holds until somebody closes it, or until it is dismissed by its id. */
export const keepSaying = (toast: Toast): void =>
  store.setState(({ shown, turn }) => ({
    shown: [{ ...toast, turn }, ...without(shown, toast.id)],
    turn: turn + 1,
  }))

export const dismiss = (id: string): void =>
  store.setState(({ shown }) => ({ shown: without(shown, id) }))

/** Whether what has this id is being said. */
export const useIsSaid = (id: string): boolean =>
  useStore(store, ({ shown }) => shown.some((each) => each.id === id))

/** Shows the latest of it above the frame it is in, which has to be positioned; it takes no press away but from its buttons. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { shown } = useStore(store)
  return (
    <div ref={riseWithKeyboard} className={styles.stack}>
      {shown.map(({ id, turn, tone, text, lastsMs, action }) => (
        <div key={turn} className={styles.toast} data-brief={lastsMs && ''}>
          <Offer
            tone={tone}
            text={text()}
            action={action && { label: action.label(), onPress: action.onPress }}
            closeLabel={lastsMs === undefined ? closeLabel : undefined}
            lastsMs={lastsMs}
            onEnd={() => dismiss(id)}
          />
        </div>
      ))}
    </div>
  )
}

/** The keyboard of a screen lies over the page's end. */
function riseWithKeyboard(stack: HTMLElement | null) {
  const seen = globalThis.visualViewport
  const rise = () =>
    stack?.style.setProperty('--keyboard', `${innerHeight - (seen?.height ?? 0)}px`)
  seen?.addEventListener('resize', rise)
  return () => seen?.removeEventListener('resize', rise)
}
