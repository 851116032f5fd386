import type { MouseEvent as ReactMouseEvent } from 'react'

import type { Album, Artist, Track } from '#domain/catalogue.ts'

/** What a context menu can be about. */
export type ContextTarget =
  /** `onPlay` plays it in the list where it is shown, or pauses it. */
  | { readonly kind: 'song'; readonly song: Track; readonly onPlay: () => void }
  | { readonly kind: 'album'; readonly album: Album }
  | { readonly kind: 'artist'; readonly artist: Artist }
  | { readonly kind: 'playlist'; readonly title: string; readonly songs: readonly Track[] }

const targets = new WeakMap<Event, ContextTarget>()

/** For an element: says what it is about to the context menu that opens on it or within it. */
export function contextOf(target: ContextTarget) {
  return {
    onContextMenu: ({ nativeEvent }: ReactMouseEvent) => {
      if (!targets.has(nativeEvent)) targets.set(nativeEvent, target)
    },
  }
}

/** What the `contextmenu` event is about; nothing for the page itself. */
export const contextTargetOf = (event: Event): ContextTarget | undefined => targets.get(event)
