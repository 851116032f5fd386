import { text } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { usePressOnPlay } from '#web/music/play/use-play-list.ts'
import { currentTrack } from '#web/player/player-state.ts'
import type { Source } from '#web/player/queue/queue.ts'
import { notify } from '#web/ui/overlay/toasts.tsx'

import { type List, type Outline, rowsPerPage, startAt, turned } from './list.ts'
import { idsOfSelection, playIds, playListFrom, queueIds } from './play-list.ts'
import { fetchRows, type ListedSong } from './reads.ts'
import type { Selection } from '#web/features/library/grid/selection.ts'

type Parts = {
  readonly list: List & { readonly list: 'songs' }
  readonly outline: Outline | undefined
  readonly source: Source
  readonly rowAt: (index: number) => ListedSong | undefined
  readonly onRefused: (wanted: Wanted) => void
}

/** What can be done with the songs of a list and with those of them that are chosen. */
export function useSongCommands({ list, outline, source, rowAt, onRefused }: Parts) {
  const player = usePlayer()
  const press = usePressOnPlay(onRefused)
  const currentId = usePlayerState((state) => currentTrack(state)?.id)

  /** What is here already from a row on. */
  function rowsFrom(index: number, song: ListedSong): readonly ListedSong[] {
    const found = [song]
    for (let next = rowAt(index + 1); next; next = rowAt(index + found.length)) {
      if (found.length === rowsPerPage) break
      found.push(next)
    }
    return found
  }

  async function read(index: number): Promise<ListedSong | undefined> {
    if (!outline) return undefined
    const [song] = await fetchRows(
      list,
      startAt(outline, turned(index, outline.total, list.backward)),
    )
    return song
  }

  /** From a row on; before the length of the list is known, what is here. */
  function playFrom(index: number, song: ListedSong): void {
    if (outline) void playListFrom(player, { list, outline, source }, index, rowsFrom(index, song))
    else player.playFrom(source, rowsFrom(index, song))
  }

  return {
    currentId,
    onPlayRow: (index: number): void => {
      const song = rowAt(index)
      if (song) press(song, song.id === currentId, () => playFrom(index, song))
    },
    /** The whole list: from its first song, or, shuffled, from any. */
    onPlayAll: (): void => {
      const first = rowAt(0)
      if (!first) return
      press(first, false, () => {
        if (!player.getState().shuffled || !outline) return playFrom(0, first)
        const index = Math.floor(Math.random() * outline.total)
        return void read(index).then((song) => song && playFrom(index, song), sayUnread)
      })
    },
    /** @param near a song for the invitation of who is not logged in */
    onSelection: (
      way: 'play' | 'playNext' | 'addToQueue',
      selection: Selection,
      near: ListedSong,
    ): void => {
      const [start] = selection[0] ?? []
      if (!outline || start === undefined) return
      const run = async () => {
        const ids = await idsOfSelection({ list, outline, source }, selection)
        const song = rowAt(start) ?? (await read(start))
        if (!song) return
        if (way === 'play') {
          playIds(player, source, song, ids)
          return
        }
        queueIds(player, way, song, ids)
        const key = way === 'playNext' ? 'queue.addedNext' : 'queue.added'
        notify(() => text(key, { count: ids.length, title: song.title }))
      }
      if (player.getState().enabled) void run().catch(sayUnread)
      else onRefused(near)
    },
    onApproach: (song: ListedSong) => player.preload(song),
  }
}

const sayUnread = () => notify(() => text('libraryPage.notRead'), { tone: 'error' })
