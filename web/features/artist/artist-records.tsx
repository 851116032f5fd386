import { useText } from '#web/lib/language/language.ts'
import { AlbumGrid } from '#web/music/cards/grids.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'

import { type ArtistRecord, recordsOf, type RecordSection } from './records.ts'
import { Section } from './section.tsx'

type ArtistRecordsProps = {
  artistId: string
  section: RecordSection
  first: Parameters<typeof recordsOf>[2]
  onRefused: (wanted: Wanted) => void
}

export function ArtistRecords({ artistId, section, first, onRefused }: ArtistRecordsProps) {
  const t = useText()
  const { items = [], readMore, isReading } = usePages(recordsOf(artistId, section, first))
  return (
    <Section title={t(`artist.${section}`)} onMore={readMore} isReading={isReading}>
      <AlbumGrid
        albums={items}
        {...(section !== 'appears' && { lineOf: yearOf })}
        onRefused={onRefused}
      />
    </Section>
  )
}

/** Their own name would say nothing. */
const yearOf = ({ year }: ArtistRecord) => (year > 0 ? String(year) : undefined)
