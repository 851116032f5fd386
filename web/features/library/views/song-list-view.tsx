import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { Invitation, type Wanted } from '#web/music/play/invitation.tsx'

import { SongCells, WaitingCells } from '#web/features/library/grid/cells.tsx'
import { ListFrame } from './list-frame.tsx'
import { ListGrid, useRowHeight } from '#web/features/library/grid/list-grid.tsx'
import { ListHead } from '#web/features/library/grid/list-head.tsx'
import type { List, Outline } from '#web/features/library/list/list.ts'
import type { ListedSong } from '#web/features/library/list/reads.ts'
import { SelectionBar } from '#web/features/library/grid/selection-bar.tsx'
import {
  extended,
  includes,
  nothing,
  type Selection,
  sizeOf,
} from '#web/features/library/grid/selection.ts'
import { useListAddress, useRowInAddress } from '#web/features/library/list/use-list-address.ts'
import { useListRows } from '#web/features/library/list/use-list-rows.ts'
import { useSongCommands } from '#web/features/library/list/use-song-commands.ts'
import { DropDock } from '#web/features/library/grid/drop-dock.tsx'
import { useHasYears } from '#web/features/library/grid/use-has-years.ts'
import { useDraggedSongs } from '#web/features/library/grid/use-dragged-songs.ts'

type SongListViewProps = {
  title: string
  basis: Omit<Parameters<typeof useListAddress>[0], 'list'>
} & Pick<Parameters<typeof ListFrame>[0], 'parts' | 'awaits'>

/** A list of songs of any length, which plays from any of its rows in the order on the screen. */
export function SongListView({ title, basis, ...beside }: SongListViewProps) {
  const t = useText()
  const { list: asked, address, ...ways } = useListAddress({ ...basis, list: 'songs' })
  const list: List & { readonly list: 'songs' } = { ...asked, list: 'songs' }
  const body = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const { selection, setSelection, isPicking, pick } = useSelection(address)
  const shape = { rowHeight, columns: 1 }
  // A row that was only clicked on is no choice: its mark goes where the list is read anew.
  const isHeld = isPicking || sizeOf(selection) > 1
  const { outline, count, rows, rowAt, trouble } = useListRows(list, body, shape, isHeld)
  useChange(outline, () => setSelection(nothing))
  useRowInAddress(outline !== undefined && count > 0, rows.topRow, rows.showRow)
  const [wanted, setWanted] = useState<Wanted>()
  const { currentId, onPlayRow, onPlayAll, onSelection, onApproach } = useSongCommands({
    list,
    outline,
    source: { kind: 'playlist', id: address, title, path: address },
    rowAt,
    onRefused: setWanted,
  })
  const playRow = useSame(onPlayRow)
  const selected = sizeOf(selection)
  const hasYears = useHasYears(address, rows.shown, rowAt)
  const targetOf = (index: number) =>
    targetAt(index, { song: rowAt(index), selection, onPlayRow, onSelection, pick })
  const { dragged, dragOf } = useDraggedSongs(targetOf, setWanted)

  return (
    <>
      <ListFrame
        {...{ title, list, outline, count, trouble, ...beside, ...ways }}
        size={t('libraryPage.songCount', { count: outline?.total ?? 0 })}
        onJump={(index) => rows.showRow(index, 'top')}
        onPlay={onPlayAll}
      >
        <ListGrid
          label={title}
          kind="songs"
          total={count}
          {...{ rowHeight, body, rows, selection }}
          onSelect={setSelection}
          onOpen={onPlayRow}
          hasYears={hasYears || list.sort === 'year'}
          header={<ListHead list={list} onSort={ways.onSort} />}
          rowProps={(index) => {
            const [song, target] = [rowAt(index), targetOf(index)]
            if (!song || !target) return {}
            return {
              'aria-current': song.id === currentId || undefined,
              onPointerEnter: () => onApproach(song),
              ...dragOf(index),
              ...contextOf(target),
            }
          }}
          renderRow={(index) => {
            const song = rowAt(index)
            if (!song) return <WaitingCells />
            return <SongCells song={song} index={index} onPlay={playRow} />
          }}
        />
      </ListFrame>
      {(selected > 1 || isPicking) && (
        <SelectionBar
          count={selected}
          onClear={() => setSelection(nothing)}
          onChoose={(way) => {
            const near = rowAt(rows.shown.first)
            if (near) onSelection(way, selection, near)
          }}
        />
      )}
      <DropDock dragged={dragged} />
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </>
  )
}

type Commands = Pick<ReturnType<typeof useSongCommands>, 'onPlayRow' | 'onSelection'>

/** What a menu on a row, or a drag of it, is about: with a row that is chosen, all that are. */
function targetAt(
  index: number,
  {
    song,
    selection,
    onPlayRow,
    onSelection,
    pick,
  }: Commands & {
    song: ListedSong | undefined
    selection: Selection
    pick: (index: number) => void
  },
) {
  if (!song) return undefined
  const count = sizeOf(selection)
  if (count < 2 || !includes(selection, index))
    return {
      kind: 'song' as const,
      song,
      onPlay: () => onPlayRow(index),
      onSelect: () => pick(index),
    }
  return {
    kind: 'selection' as const,
    count,
    first: song,
    onPlay: () => onSelection('play', selection, song),
    onPlayNext: () => onSelection('playNext', selection, song),
    onAddToQueue: () => onSelection('addToQueue', selection, song),
  }
}

/** The same function each time, which does what the latest one does. */
function useSame(act: (index: number) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((index: number) => latest.current(index), [])
}

type Chosen = { address: string; selection: Selection; isPicking: boolean }

/** Of the list at an address; another order is another list. Whoever picks rows is told of one already. */
function useSelection(address: string) {
  const [chosen, setChosen] = useState<Chosen>()
  const { selection, isPicking } =
    chosen?.address === address ? chosen : { selection: nothing, isPicking: false }
  return {
    selection,
    isPicking: isPicking && selection.length > 0,
    setSelection: (next: Selection) =>
      setChosen({ address, selection: next, isPicking: isPicking && next.length > 0 }),
    pick: (index: number) =>
      setChosen({ address, selection: extended(selection, [[index, index]]), isPicking: true }),
  }
}

/** Of a list that was read all the same, while a selection began: its rows are others. */
function useChange(outline: Outline | undefined, onChange: () => void) {
  const [before, setBefore] = useState(outline)
  if (before === outline) return
  setBefore(outline)
  if (before) onChange()
}
