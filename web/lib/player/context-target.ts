import type { MouseEvent as ReactMouseEvent } from 'react'

import type { Album, Artist, Track } from '#domain/catalogue.ts'
import type { Source } from '#web/player/queue/queue.ts'

/** What can be done with a song's place in the queue; the first cannot go up, nor the last down. */
export type QueuePlace = {
  readonly onMoveUp: (() => void) | undefined
  readonly onMoveDown: (() => void) | undefined
  readonly onRemove: () => void
}

/** What a context menu can be about. */
export type ContextTarget =
  /** `onPlay` plays it in the list where it is shown, or pauses it; with a place, it goes there. */
  | {
      readonly kind: 'song'
      readonly song: Track
      readonly onPlay: () => void
      readonly queuePlace?: QueuePlace
      /** Where rows can be chosen together: begins with this one. */
      readonly onSelect?: () => void
    }
  | { readonly kind: 'album'; readonly album: Album }
  | { readonly kind: 'artist'; readonly artist: Artist }
  /** Several rows of a list, by whatever order they are in. */
  | {
      readonly kind: 'selection'
      readonly count: number
      readonly first: Track
      readonly onPlay: () => void
      readonly onPlayNext: () => void
      readonly onAddToQueue: () => void
    }
  | { readonly kind: 'playlist'; readonly source: Source; readonly songs: readonly Track[] }

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
