import { artistNames } from '#domain/catalogue.ts'
import { PlayButton } from '#web/features/playback/bar/play-button.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'

/** Pauses the music and lets it go on, where there is no player. */
export function MusicControl() {
  const t = useText()
  const song = usePlayerState(currentTrack)
  if (!song) return null
  return (
    <section aria-label={t('player.nowPlaying', { title: song.title, artist: artistNames(song) })}>
      <PlayButton />
    </section>
  )
}
