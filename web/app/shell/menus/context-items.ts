import { useQueryClient } from '@tanstack/react-query'

import type { Album, Artist, Picture, Track } from '#domain/catalogue.ts'
import { playAlbum, withAlbumTracks } from '#web/music/play/play-album.ts'
import { usePlaceItems } from '#web/features/queue/place-items.ts'
import { useQueueItems } from '#web/music/rows/queue-items.ts'
import type { ContextTarget } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import type { Source } from '#web/player/queue/queue.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

import { usePageItems } from './page-items.ts'
import { grouped, useWayItems } from './way-items.ts'

type SongTarget = Extract<ContextTarget, { kind: 'song' }>
type Wish = { readonly title: string; readonly picture: Picture }

/**
 * What the menu offers for each kind of thing; every item does what it says. `onRefused` is told
 * what a visitor who is not logged in wanted to hear, `onDetails` of which song somebody wants to know more.
 */
export function useContextItems(onRefused: (wish: Wish) => void, onDetails: (song: Track) => void) {
  const t = useText()
  const player = usePlayer()
  const queueItems = useQueueItems()
  const placeItems = usePlaceItems()
  const queries = useQueryClient()
  const { toAlbum, toArtists, copying } = useWayItems()
  const pageItems = usePageItems()
  const signedIn = useSession(({ status }) => status === 'signed-in')

  const onlyFor = (wish: Wish, action: () => void) => (signedIn ? action() : onRefused(wish))

  function songItems({ song, onPlay, queuePlace: place, onSelect }: SongTarget): MenuItem[] {
    const state = player.getState()
    const playing = !place && currentTrack(state)?.id === song.id && isActive(state.status)
    return [
      {
        label: t(playing ? 'player.pause' : 'player.play'),
        icon: playing ? 'pause' : 'play',
        onSelect: () => onlyFor(song, onPlay),
      },
      ...queueItems((add) => onlyFor(song, () => add(song))),
      ...(onSelect ? [{ label: t('libraryPage.select'), icon: 'check' as const, onSelect }] : []),
      ...(place ? grouped(placeItems(place)) : []),
      ...grouped([...toAlbum(song.album), ...toArtists(song)]),
      ...grouped([
        { label: t('details.title'), icon: 'info', onSelect: () => onDetails(song) },
        copying(song.album.id ? paths.album(song.album.id) : paths.search(song.title)),
      ]),
    ]
  }

  function albumItems(album: Album): MenuItem[] {
    return [
      {
        label: t('player.play'),
        icon: 'play',
        onSelect: () => onlyFor(album, () => playAlbum(album, player, queries)),
      },
      ...queueItems((add) =>
        onlyFor(album, () => void withAlbumTracks(album, queries, (tracks) => add(...tracks))),
      ),
      ...grouped([...toAlbum(album), ...toArtists(album)]),
      ...grouped([copying(paths.album(album.id))]),
    ]
  }

  const artistItems = (artist: Artist): MenuItem[] => [
    ...toArtists({ artists: [artist] }),
    copying(paths.artist(artist.id)),
  ]

  const playlistItems = (source: Source, songs: readonly Track[]): MenuItem[] => [
    { label: t('player.play'), icon: 'play', onSelect: () => player.playFrom(source, songs) },
    ...queueItems((add) => add(...songs)),
  ]

  return (target: ContextTarget | undefined, element: Element) => {
    switch (target?.kind) {
      case 'song':
        return { label: target.song.title, items: songItems(target) }
      case 'album':
        return { label: target.album.title, items: albumItems(target.album) }
      case 'artist':
        return { label: target.artist.title, items: artistItems(target.artist) }
      case 'selection':
        return {
          label: t('libraryPage.selected', { count: target.count }),
          items: selectionItems(target, t, onlyFor),
        }
      case 'playlist':
        return { label: target.source.title, items: playlistItems(target.source, target.songs) }
      default:
        return { label: t('contextMenu.page'), items: pageItems(element) }
    }
  }
}

function selectionItems(
  { first, onPlay, onPlayNext, onAddToQueue }: Extract<ContextTarget, { kind: 'selection' }>,
  t: ReturnType<typeof useText>,
  onlyFor: (wish: Wish, action: () => void) => void,
): MenuItem[] {
  return [
    { label: t('player.play'), icon: 'play', onSelect: () => onlyFor(first, onPlay) },
    { label: t('album.playNext'), icon: 'next', onSelect: () => onlyFor(first, onPlayNext) },
    { label: t('album.addToQueue'), icon: 'queue', onSelect: () => onlyFor(first, onAddToQueue) },
  ]
}
