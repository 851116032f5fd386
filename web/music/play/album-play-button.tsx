import type { Album } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import { firstClick } from '#web/ui/press/first-click.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/waiting/spinner.tsx'

import styles from '#web/music/cards/card.module.css'
import type { useAlbumPlay } from './use-album-play.ts'

type AlbumPlayButtonProps = {
  album: Album
  play: ReturnType<typeof useAlbumPlay>
  tabIndex?: number
}

/** Over an album's card, beside the link that the rest of the card is. */
export function AlbumPlayButton({ album, play, tabIndex }: AlbumPlayButtonProps) {
  const t = useText()
  const { playing, reading, onPress } = play
  return (
    <button
      type="button"
      className={styles.playButton}
      tabIndex={tabIndex}
      aria-label={t(playing ? 'home.pause' : 'home.play', { title: album.title })}
      aria-busy={reading || undefined}
      onClick={firstClick(onPress)}
    >
      {reading ? <Spinner /> : <Icon name={playing ? 'pause' : 'play'} />}
    </button>
  )
}
