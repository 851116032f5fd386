import { AlbumGrid } from '#web/music/cards/grids.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'

import { recordsOfArtist } from './artist.ts'
import { Section } from './section.tsx'

type ArtistRecordsProps = {
  artistId: string
  kind: 'album' | 'single'
  title: string
  onRefused: (wanted: Wanted) => void
}

export function ArtistRecords({ artistId, kind, title, onRefused }: ArtistRecordsProps) {
  const { items = [], readMore, isReading } = usePages(recordsOfArtist(artistId, kind))
  if (items.length === 0) return null
  return (
    <Section title={title} onMore={readMore} isReading={isReading}>
      <AlbumGrid albums={items} onRefused={onRefused} />
    </Section>
  )
}
