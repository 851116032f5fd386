import type { ReactNode } from 'react'

import {
  type Album,
  type Artist,
  artistNames,
  type Picture as CataloguePicture,
} from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { contextOf, type ContextTarget } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { titleLook } from '#web/ui/style/title-look.ts'

import { AlbumPlayButton } from '#web/music/play/album-play-button.tsx'
import card from '#web/music/cards/card.module.css'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { UnplayableMark } from '#web/music/rows/unplayable-mark.tsx'
import { SongAction } from '#web/music/rows/song-action.tsx'
import styles from './top-result.module.css'
import { useAlbumPlay } from '#web/music/play/use-album-play.ts'
import { type Playable, usePlayable } from '#web/music/play/use-playable.ts'

export function TopSong(top: Playable) {
  const t = useText()
  const { current, playing, onPress, onApproach } = usePlayable(top)
  const { song } = top
  return (
    <TopCard
      item={song}
      target={{ kind: 'song', song, onPlay: onPress }}
      current={current}
      kind={t('search.songBy', { artist: artistNames(song) })}
      title={
        <>
          <Title>{song.title}</Title>
          <UnplayableMark song={song} />
        </>
      }
    >
      <SongAction {...{ song, playing, onPress, onApproach }} />
      <span className={card.play}>
        <Icon name={playing ? 'pause' : 'play'} />
      </span>
    </TopCard>
  )
}

type TopAlbumProps = { album: Album; onRefused: (wanted: Wanted) => void }

export function TopAlbum({ album, onRefused }: TopAlbumProps) {
  const t = useText()
  const play = useAlbumPlay(album, onRefused)
  return (
    <TopCard
      item={album}
      target={{ kind: 'album', album }}
      current={play.current}
      kind={t('search.albumBy', { artist: artistNames(album) })}
      title={
        <AppLink to={paths.album(album.id)} className={card.link}>
          <Title>{album.title}</Title>
        </AppLink>
      }
    >
      <AlbumPlayButton album={album} play={play} />
    </TopCard>
  )
}

export function TopArtist({ artist }: { artist: Artist }) {
  const t = useText()
  return (
    <TopCard
      item={artist}
      target={{ kind: 'artist', artist }}
      kind={t('home.artist')}
      round
      title={
        <AppLink to={paths.artist(artist.id)} className={card.link}>
          <Title>{artist.title}</Title>
        </AppLink>
      }
    />
  )
}

type TopCardProps = {
  item: { readonly picture: CataloguePicture }
  /** What a context menu on it is about. */
  target: ContextTarget
  kind: string
  current?: boolean
  round?: boolean
  title: ReactNode
  /** What can be pressed over the card. */
  children?: ReactNode
}

function TopCard(props: TopCardProps) {
  const { item, target, kind, current = false, round = false, title, children } = props
  return (
    <article
      className={classNames(card.card, styles.top)}
      aria-current={current || undefined}
      {...contextOf(target)}
    >
      <Picture {...item.picture} sizes="8rem" round={round} urgent className={styles.picture} />
      {title}
      <span className={styles.kind}>{kind}</span>
      {children}
    </article>
  )
}

/** Whether a word of it would be broken at the size of others. */
const hasLongWord = (title: string) => title.split(/\s/).some(({ length }) => length > 11)

function Title({ children }: { children: string }) {
  return (
    <span
      className={styles.title}
      data-long-word={hasLongWord(children) || undefined}
      {...titleLook(children)}
    >
      {children}
    </span>
  )
}
