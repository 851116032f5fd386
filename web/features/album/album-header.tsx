import type { Album, Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import { CatalogueHeader } from '#web/music/header/catalogue-header.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { usePlayList } from '#web/music/play/use-play-list.ts'
import { sourceOf } from '#web/music/reads/album-tracks.ts'

import { AlbumFacts } from './album-facts.tsx'
import { AlbumMenu } from './album-menu.tsx'
import type { AlbumDetails } from './details.ts'
import { kindOf } from './release.ts'

type AlbumHeaderProps = {
  album: Album
  /** Undefined until they are read. */
  details: AlbumDetails | null | undefined
  /** As far as they are read; `isWhole` when there are no others. */
  tracks: readonly Track[] | undefined
  isWhole: boolean
  onRefused: (wanted: Wanted) => void
}

export function AlbumHeader(props: AlbumHeaderProps) {
  const { album, details, tracks = [], isWhole, onRefused } = props
  const t = useText()
  const play = usePlayList(sourceOf(album), tracks, onRefused)
  return (
    <CatalogueHeader
      item={album}
      kind={details === undefined ? undefined : t(kindOf(details))}
      target={{ kind: 'album', album }}
      play={play}
      isEmpty={tracks.length === 0}
      menu={<AlbumMenu album={album} tracks={tracks} isWhole={isWhole} />}
    >
      <AlbumFacts album={album} details={details} />
    </CatalogueHeader>
  )
}
