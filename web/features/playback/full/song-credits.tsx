import { type ReactNode, useState } from 'react'

import type { Track } from '#domain/catalogue.ts'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { formatDuration } from '#web/lib/language/format.ts'
import { useText } from '#web/lib/language/language.ts'

import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { AlbumLink } from '#web/features/playback/song-links.tsx'
import { withMessages } from '#web/lib/lazy-part.ts'
import { Late } from '#web/ui/waiting/late-code.ts'

import styles from './song-credits.module.css'

const loadSound = withMessages(
  async () => (await import('#web/features/playback/sound/song-sound.tsx')).SongSound,
)

/** A card with who made the song, and what it is part of. */
export function SongCredits({ song }: { song: Track }) {
  const t = useText()
  const sounds = usePlayerState(({ status }) => status === 'playing')
  const [hasSounded, setHasSounded] = useState(sounds)
  if (sounds && !hasSounded) setHasSounded(true)
  return (
    <section className={styles.credits}>
      <h3 className={styles.title}>{t('panel.credits')}</h3>
      <dl className={styles.list}>
        <Credit term={t('panel.artist')} value={<ArtistLinks artists={song.artists} />} />
        <Credit
          term={t('panel.album')}
          value={<AlbumLink album={song.album}>{song.album.title}</AlbumLink>}
        />
        <Late load={loadSound} isWanted={hasSounded} props={{ song }} />
        <Credit term={t('panel.length')} value={formatDuration(song.durationSeconds)} />
      </dl>
    </section>
  )
}

function Credit({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value} dir="auto">
        {value}
      </dd>
    </div>
  )
}
