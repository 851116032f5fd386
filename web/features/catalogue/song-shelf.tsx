import type { Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { useSession } from '#web/lib/session.ts'
import { isActive } from '#web/player/player-state.ts'
import { currentTrack } from '#web/player/queue.ts'

import { featuredQuery } from './featured.ts'
import { QueryShelf } from './query-shelf.tsx'
import { SongCard } from './song-card.tsx'

const shownAtOnce = 4

type SongShelfProps = {
  /** A visitor who is not logged in chose a song. */
  onRefused: (song: Track) => void
}

export function SongShelf({ onRefused }: SongShelfProps) {
  const t = useText()
  return (
    <QueryShelf id="songs" title={t('home.trending')} query={featuredQuery}>
      {(songs) =>
        songs.map((song, place) => (
          <PlayableCard
            key={song.id}
            songs={songs}
            place={place}
            song={song}
            onRefused={onRefused}
          />
        ))
      }
    </QueryShelf>
  )
}

type PlayableCardProps = SongShelfProps & { songs: readonly Track[]; place: number; song: Track }

function PlayableCard({ songs, place, song, onRefused }: PlayableCardProps) {
  const player = usePlayer()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const current = usePlayerState(({ queue }) => currentTrack(queue)?.id === song.id)
  const playing = usePlayerState(({ status }) => current && isActive(status))

  const press = () => {
    if (!signedIn) onRefused(song)
    else if (current) player.toggle()
    else player.play(songs, place)
  }
  return (
    <SongCard
      song={song}
      current={current}
      playing={playing}
      urgent={place < shownAtOnce}
      onPress={press}
      onApproach={() => player.preload(song)}
    />
  )
}
