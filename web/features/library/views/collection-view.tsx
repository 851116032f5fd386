import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#web/lib/address/paths.ts'
import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { changeSettings, useSettings } from '#web/lib/settings.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { Invitation, type Wanted } from '#web/music/play/invitation.tsx'
import { withAlbumTracks } from '#web/music/play/play-album.ts'
import { useQueueItems } from '#web/music/rows/queue-items.ts'

import { AlbumCells, ArtistCells, WaitingCells } from '#web/features/library/grid/cells.tsx'
import { CoverGrid, useCoverShape, WaitingGrid } from '#web/features/library/grid/cover-grid.tsx'
import { AlbumCover, ArtistCover, WaitingCover } from '#web/features/library/grid/covers.tsx'
import { ListFrame } from './list-frame.tsx'
import { ListGrid, useRowHeight } from '#web/features/library/grid/list-grid.tsx'
import { ListHead } from '#web/features/library/grid/list-head.tsx'
import type { List } from '#web/features/library/list/list.ts'
import { useListAddress, useRowInAddress } from '#web/features/library/list/use-list-address.ts'
import { useHasYears } from '#web/features/library/grid/use-has-years.ts'
import { useListRows } from '#web/features/library/list/use-list-rows.ts'
import { DropDock, useDraggedRows } from '#web/features/library/grid/drop-dock.tsx'
import type { ListedAlbum } from '#web/features/library/list/reads.ts'

type Basis = Omit<Parameters<typeof useListAddress>[0], 'list'>
type ViewProps = { title: string; basis: Basis }

/** Albums of any number; each leads to its page. */
export function AlbumListView({ title, basis }: ViewProps) {
  const t = useText()
  const view = useCollection('albums', basis)
  const { rowAt } = view
  const queries = useQueryClient()
  const player = usePlayer()
  const queueItems = useQueueItems()
  const [wanted, setWanted] = useState<Wanted>()
  const { dragged, dragOf } = useDraggedRows()
  const hasYears = useHasYears(view.address, view.rows.shown, rowAt)
  const waysOf = (album: ListedAlbum) =>
    queueItems((add) => {
      if (!player.getState().enabled) setWanted(album)
      else void withAlbumTracks(album, queries, (tracks) => add(...tracks))
    })
  return (
    <>
      <Collection
        {...view}
        title={title}
        hasYears={hasYears || view.list.sort === 'year'}
        size={t('libraryPage.albumCount', { count: view.outline?.total ?? 0 })}
        pathAt={(index) => {
          const album = rowAt(index)
          return album && paths.album(album.id)
        }}
        menuAt={(index) => {
          const album = rowAt(index)
          if (!album) return {}
          return {
            ...contextOf({ kind: 'album', album }),
            ...dragOf(() => ({ name: album.title, ways: waysOf(album) })),
          }
        }}
        renderRow={(index) => {
          const album = rowAt(index)
          return album ? <AlbumCells album={album} /> : <WaitingCells />
        }}
        renderCell={(index, tabIndex) => {
          const album = rowAt(index)
          if (!album) return <WaitingCover />
          return <AlbumCover album={album} tabIndex={tabIndex} onRefused={setWanted} />
        }}
      />
      <DropDock dragged={dragged} />
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </>
  )
}

/** Artists of any number; each leads to their page. */
export function ArtistListView({ title, basis }: ViewProps) {
  const t = useText()
  const view = useCollection('artists', basis)
  const { rowAt } = view
  return (
    <Collection
      {...view}
      title={title}
      size={t('libraryPage.artistCount', { count: view.outline?.total ?? 0 })}
      pathAt={(index) => {
        const artist = rowAt(index)
        return artist && paths.artist(artist.id)
      }}
      menuAt={(index) => {
        const artist = rowAt(index)
        return artist ? contextOf({ kind: 'artist', artist }) : {}
      }}
      renderRow={(index) => {
        const artist = rowAt(index)
        return artist ? <ArtistCells artist={artist} /> : <WaitingCells round />
      }}
      renderCell={(index, tabIndex) => {
        const artist = rowAt(index)
        return artist ? <ArtistCover artist={artist} tabIndex={tabIndex} /> : <WaitingCover round />
      }}
    />
  )
}

function useCollection<Kind extends 'albums' | 'artists'>(kind: Kind, basis: Basis) {
  const address = useListAddress({ ...basis, list: kind })
  const body = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const { shape, onWidth } = useCoverShape()
  const { lists } = useSettings()
  const hasCovers = (lists[kind] ?? 'covers') === 'covers'
  const list = { ...address.list, list: kind }
  const reading = useListRows(list, body, hasCovers ? shape : { rowHeight, columns: 1 })
  useRowInAddress(
    reading.outline !== undefined && reading.count > 0,
    reading.rows.topRow,
    reading.rows.showRow,
  )
  const covers = hasCovers ? { ...shape, onWidth } : undefined
  return { ...address, ...reading, list, body, rowHeight, covers }
}

type CollectionProps = Omit<
  ReturnType<typeof useCollection<'albums'>>,
  'rowAt' | 'list' | 'address'
> &
  Pick<Parameters<typeof ListGrid>[0], 'renderRow' | 'hasYears'> &
  Pick<Parameters<typeof CoverGrid>[0], 'renderCell'> & {
    list: List
    title: string
    size: string
    pathAt: (index: number) => string | undefined
    menuAt: Parameters<typeof ListGrid>[0]['rowProps']
  }

function Collection(props: CollectionProps) {
  const { title, size, list, outline, count, trouble, onSort, onFilter, narrows } = props
  const { rows, body, rowHeight, covers, pathAt, menuAt, renderRow, renderCell, hasYears } = props
  const navigate = useNavigate()
  const { lists } = useSettings()
  const shared = { label: title, total: count, body, rows, rowProps: menuAt }
  return (
    <ListFrame
      {...{ title, size, list, outline, count, trouble, onSort, onFilter, narrows }}
      onJump={(index) => rows.showRow(index, 'top')}
      hasCovers={covers !== undefined}
      skeleton={covers && <WaitingGrid {...covers} round={list.list === 'artists'} />}
      onCovers={(wanted) =>
        changeSettings({ lists: { ...lists, [list.list]: wanted ? 'covers' : 'rows' } })
      }
    >
      {covers ? (
        <CoverGrid {...shared} {...covers} renderCell={renderCell} />
      ) : (
        <ListGrid
          {...shared}
          kind={list.list}
          {...{ rowHeight, renderRow }}
          {...(hasYears === undefined ? {} : { hasYears })}
          header={<ListHead list={list} onSort={onSort} />}
          onOpen={(index) => {
            const path = pathAt(index)
            if (path) void navigate(path)
          }}
        />
      )}
    </ListFrame>
  )
}
